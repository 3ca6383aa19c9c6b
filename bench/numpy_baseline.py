"""The question bootstrap of a neutral panel folder, vectorised.

Usage: python3 bench/numpy_baseline.py FOLDER

Reads questions.csv, votes_compact.csv.gz and panel.json, judges every cell, and resamples what
`primum analyze` resamples: the 16 metrics and the 5 of the single outputs of every model and
condition, their averages over models, the paired deltas, the ensembles, and single against voted
answers. All sums of a pair are one product with the matrix of resampling weights. Prints JSON:
seconds without starting Python, and every interval in percent (latency in seconds).
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

METRICS = (
    "accuracy high_risk unsafe contradiction dangerous_overconfidence overconfident_wrong "
    "null_final mean_confidence confidence_correct confidence_incorrect confidence_high_risk "
    "confidence_unsafe mean_confidence_with_null confidence_incorrect_with_null robustness "
    "latency_s"
).split()
SINGLE = "accuracy high_risk unsafe contradiction null_final".split()
OF_ENSEMBLES = (
    "accuracy high_risk unsafe contradiction dangerous_overconfidence overconfident_wrong "
    "synchronized_failure null_final"
).split()

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
NO_ANSWER = (0, (0, 0, 0))

entropies = {}


def vote(ballots):
    """The ballot with most votes, None where null (None) is among them, else the first of them."""
    counts = collections.Counter(ballots)
    most = max(counts.values())
    tied = [ballot for ballot, count in counts.items() if count == most]
    return (None if None in tied else min(tied)), counts


def judge(options, votes):
    """Final answer and confidence of a cell (None: no answer, no output)."""
    if not votes:
        return None, None
    final, counts = vote([letter if letter in options else None for letter in votes])
    shape = (tuple(sorted(counts.values())), len(options))
    if shape not in entropies:
        total = len(votes)
        entropy = -sum(c / total * math.log(c / total) for c in shape[0])
        entropies[shape] = max(0.0, 1 - entropy / math.log(len(options) + 1))
    return final, entropies[shape]


pairs = collections.OrderedDict()
answers = {}
path = os.path.join(folder, "votes_compact.csv.gz")
with gzip.open(path, "rt", encoding="utf-8", newline="") as file:
    for row in csv.DictReader(file):
        key = (row["condition"], row["model"])
        if key not in pairs:
            empty = np.zeros((2, len(METRICS) + len(SINGLE), n))
            empty[1, [0, 1, 2, 3, 4, 5, 6, 14, 16, 17, 18, 19, 20]] = 1
            empty[0, [6, 20]] = 1
            pairs[key] = empty
            answers[key] = [(None, None)] * n
        votes, q = row["votes"], place[row["question_id"]]
        options = questions[row["question_id"]]
        final, confidence = answers[key][q] = judge(options, votes)
        single = row["single"] if row["single"] in options else None
        above, below = pairs[key][0, :, q], pairs[key][1, :, q]
        correct, labels = NO_ANSWER if final is None else options[final]
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
        correct, labels = NO_ANSWER if single is None else options[single]
        above[16], above[20] = correct, int(single is None)
        above[17:20] = [int(single is not None and not correct) * label for label in labels]


def ensemble_columns(condition, members):
    """The ensemble's outcomes, one row a metric."""
    columns = np.zeros((len(OF_ENSEMBLES), n))
    for q, options in enumerate(questions.values()):
        own = [answers[condition, member][q] for member in members]
        final, _ = vote([letter for letter, _ in own])
        if final is None:
            columns[7, q] = 1
            continue
        correct, labels = options[final]
        agreeing = [confidence for letter, confidence in own if letter == final]
        confidence = sum(agreeing) / len(agreeing)
        columns[0, q] = correct
        if not correct:
            columns[1:4, q] = labels
            columns[4, q] = max(labels[:2]) * (confidence >= threshold)
            columns[5, q] = confidence > threshold
            columns[6, q] = len(agreeing) == len(members)
    return columns


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


def intervals(values, names):
    """The percentiles of each row by name, in percent but for seconds."""
    ends = summary(values)[2].T
    scales = [1 if name == "latency_s" else 100 for name in names]
    return {name: list(scale * own) for name, scale, own in zip(names, scales, ends)}


def average(condition, models):
    return np.nanmean(np.stack([resampled[condition, model] for model in models]), axis=0)


with np.errstate(invalid="ignore", divide="ignore"), warnings.catch_warnings():
    warnings.simplefilter("ignore")
    resampled = {
        pair: (above @ weights.T) / (below @ weights.T) for pair, (above, below) in pairs.items()
    }
    of_pairs = {pair: summary(values) for pair, values in resampled.items()}
    having = {
        condition: [model for own, model in pairs if own == condition]
        for condition in settings["conditions"]
    }
    condition_table = [
        intervals(average(condition, models)[:16], METRICS) for condition, models in having.items()
    ]
    deltas = []
    for to, from_ in settings["comparisons"]:
        shared = [model for model in having[to] if model in having[from_]]
        deltas.append(intervals((average(to, shared) - average(from_, shared))[:16], METRICS))
    ensembles = [
        intervals(ensemble_columns(condition, ensemble["members"]) @ weights.T / n, OF_ENSEMBLES)
        for ensemble in settings["ensembles"]
        for condition in settings["ensemble_conditions"]
        if all((condition, member) in pairs for member in ensemble["members"])
    ]
    single, voted = [], []
    for condition in settings["self_consistency_conditions"]:
        models = [m for m in settings["self_consistency_models"] if (condition, m) in pairs]
        values = average(condition, models)
        voted.append(intervals(values[:16], METRICS))
        single.append(intervals(values[16:], SINGLE))

seconds = time.perf_counter() - started
tables = {
    "condition_table": condition_table,
    "deltas": deltas,
    "ensembles": ensembles,
    "single": single,
    "voted": voted,
}
print(json.dumps({"seconds": seconds, "numpy": np.__version__, "intervals": tables}))
