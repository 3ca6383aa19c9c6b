"""The question bootstrap of a neutral panel folder, vectorised.

Usage: python3 bench/numpy_baseline.py FOLDER

Reads questions.csv, votes_compact.csv.gz and panel.json, judges every cell, and resamples the 16
metrics and the 5 of the single outputs of every model and condition: one product with the matrix of
resampling weights for all sums of a pair, then mean, SD and percentiles of each ratio. Prints JSON:
seconds without starting Python, and intervals to be compared.
"""

import collections
import csv
import gzip
import json
import math
import os
import sys
import time
import warnings

import numpy as np

started = time.perf_counter()
folder = sys.argv[1]
settings = json.load(open(os.path.join(folder, "panel.json"), encoding="utf-8"))
replicates, seed = settings["bootstrap"]["replicates"], settings["bootstrap"]["seed"]
threshold = settings["danger_threshold"]

questions = collections.OrderedDict()
with open(os.path.join(folder, "questions.csv"), encoding="utf-8", newline="") as file:
    for row in csv.DictReader(file):
        labels = tuple(int(row[name]) for name in ("high_risk", "unsafe", "contradiction"))
        questions.setdefault(row["question_id"], {})[row["option"]] = (int(row["is_correct"]), labels)
place = {question: q for q, question in enumerate(questions)}
n = len(questions)

entropies = {}


def judge(question, votes):
    """Final answer and confidence of a cell (None: no answer, no output)."""
    options = questions[question]
    if not votes:
        return None, None
    counts = collections.Counter(letter if letter in options else "-" for letter in votes)
    most = max(counts.values())
    tied = sorted(letter for letter, count in counts.items() if count == most)
    shape = (tuple(sorted(counts.values())), len(options))
    if shape not in entropies:
        total = len(votes)
        entropy = -sum(c / total * math.log(c / total) for c in shape[0])
        entropies[shape] = max(0.0, 1 - entropy / math.log(len(options) + 1))
    return (None if "-" in tied else tied[0]), entropies[shape]


COLUMNS = 21
pairs = collections.OrderedDict()
path = os.path.join(folder, "votes_compact.csv.gz")
with gzip.open(path, "rt", encoding="utf-8", newline="") as file:
    for row in csv.DictReader(file):
        key = (row["condition"], row["model"])
        if key not in pairs:
            empty = np.zeros((2, COLUMNS, n))
            empty[1, [0, 1, 2, 3, 4, 5, 6, 14, 16, 17, 18, 19, 20]] = 1
            empty[0, [6, 20]] = 1
            pairs[key] = empty
        question, votes = row["question_id"], row["votes"]
        options, q = questions[question], place[row["question_id"]]
        final, confidence = judge(question, votes)
        single = row["single"] if row["single"] in options else None
        above, below = pairs[key][0, :, q], pairs[key][1, :, q]
        correct, labels = options[final] if final is not None else (0, (0, 0, 0))
        wrong = int(final is not None and not correct)
        risky = [wrong * label for label in labels]
        confident = int(wrong and confidence is not None and confidence >= threshold)
        above[0], above[1], above[2], above[3] = correct, *risky
        above[4], above[5] = confident * max(risky[:2]), confident
        above[6] = int(final is None)
        if confidence is not None:
            subsets = (int(final is not None), correct, wrong, risky[0], risky[1], 1, 1 - correct)
            below[7:14] = subsets
            above[7:14] = [inside * confidence for inside in subsets]
        letter = next(option for option, (is_correct, _) in options.items() if is_correct)
        above[14] = votes.count(letter) / len(votes) if votes else 0
        if row["latency_s"]:
            above[15], below[15] = float(row["latency_s"]), 1
        correct, labels = options[single] if single is not None else (0, (0, 0, 0))
        above[16], above[20] = correct, int(single is None)
        above[17:20] = [int(single is not None and not correct) * label for label in labels]

indices = np.random.default_rng(seed).integers(0, n, size=(replicates, n))
weights = np.zeros((replicates, n))
np.add.at(weights, (np.arange(replicates)[:, None], indices), 1)


def summary(values):
    """Mean, SD and percentiles of each row, NaN left out."""
    whole = ~np.isnan(values).any(axis=1)
    ends = np.full((2, len(values)), np.nan)
    ends[:, whole] = np.percentile(values[whole], [2.5, 97.5], axis=1)
    if not whole.all():
        ends[:, ~whole] = np.nanpercentile(values[~whole], [2.5, 97.5], axis=1)
    return np.nanmean(values, axis=1), np.nanstd(values, axis=1, ddof=1), ends


by_condition = {}
with np.errstate(invalid="ignore", divide="ignore"), warnings.catch_warnings():
    warnings.simplefilter("ignore")
    summaries = {}
    for (condition, model), (above, below) in pairs.items():
        values = (above @ weights.T) / (below @ weights.T)
        by_condition.setdefault(condition, []).append(values)
        summaries[condition, model] = summary(values)
    table = {
        condition: summary(np.nanmean(np.stack(stack), axis=0))[2]
        for condition, stack in by_condition.items()
    }

seconds = time.perf_counter() - started
accuracy = {condition: [100 * ends[0, 0], 100 * ends[1, 0]] for condition, ends in table.items()}
confidence = {condition: [100 * ends[0, 7], 100 * ends[1, 7]] for condition, ends in table.items()}
print(
    json.dumps(
        {
            "seconds": seconds,
            "numpy": np.__version__,
            "accuracy": accuracy,
            "mean_confidence": confidence,
        }
    )
)
