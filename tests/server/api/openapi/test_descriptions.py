"""Every operation, parameter, object and key of the OpenAPI description is described."""

from __future__ import annotations

from tests.style.pages.http_api import load_document

from houseway.server.api.openapi.key_texts import KEY_TEXTS, PARAMETER_TEXTS


def test_operations_and_parameters_are_described() -> None:
    faults = []
    for path, methods in load_document()["paths"].items():
        for method, operation in methods.items():
            if not operation.get("description") or not operation.get("summary"):
                faults.append(f"{method} {path}")
            faults += [
                f"{method} {path} {parameter['name']}"
                for parameter in operation.get("parameters", ())
                if not parameter.get("description")
            ]
            assert "Raises:" not in operation["description"]
    assert faults == []


def test_objects_and_keys_are_described() -> None:
    faults = []
    for name, schema in load_document()["components"]["schemas"].items():
        if schema.get("type") == "object" and not schema.get("description"):
            faults.append(name)
        faults += [
            f"{name}.{key}" for key, value in schema.get("properties", {}).items() if not value.get("description")
        ]
    assert faults == []


def test_every_common_text_is_used() -> None:
    document = load_document()
    texts = {
        value.get("description")
        for schema in document["components"]["schemas"].values()
        for value in schema.get("properties", {}).values()
    }
    assert [key for key, text in KEY_TEXTS.items() if text not in texts] == []
    names = {
        parameter["name"]
        for methods in document["paths"].values()
        for operation in methods.values()
        for parameter in operation.get("parameters", ())
    }
    assert set(PARAMETER_TEXTS) <= names
