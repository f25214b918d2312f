"""Commit-reveal shuffles, Merkle trees and draws that anybody can verify."""
