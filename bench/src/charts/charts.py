"""Makes the four charts of points at one height with NumPy: charts.py FOLDER POINTS HEIGHTS STEPS LEVEL.

Each file of FOLDER holds one point as int16: speed, direction and temperature at every height, packed as in the atlas
but not compressed. For each point a line of JSON is printed: milliseconds cold (the file is in the system's cache) and
warm (the arrays are in memory), mean, A and k.
"""
import json
import math
import sys
import time

import numpy as np

folder, points, heights, steps, level = sys.argv[1], *map(int, sys.argv[2:])
hours = (np.arange(steps) // 2) % 24
edges = [0, 2, 4, 6, 8, 10, 12, 15, 1000]


def read(point):
    stored = np.fromfile(f"{folder}/{point}.i16", dtype="<i2").reshape(3, heights, steps)
    scales = ((0.001, 32.76), (0.01, 180.0), (0.01, 0.0))
    return [
        np.where(field == -32768, np.float32("nan"), field * np.float32(scale) + np.float32(offset))
        for field, (scale, offset) in zip(stored, scales)
    ]


def weibull(mean, cube, above):
    wanted, ratio = math.log(-math.log(above)), math.log(mean) - math.log(cube) / 3
    low, high = 0.1, 100.0
    for _ in range(60):
        k = math.sqrt(low * high)
        if k * (ratio + math.lgamma(1 + 3 / k) / 3) > wanted:
            low = k
        else:
            high = k
    return (cube / math.gamma(1 + 3 / k)) ** (1 / 3), k


def charts(speed, direction, temperature):
    # In single precision a calm can become a millionth less than zero.
    v, d = np.maximum(speed[level], 0), direction[level]
    there = ~np.isnan(v)
    values = v[there].astype(np.float64)
    counts = np.bincount(hours[there], minlength=24)
    daily = np.bincount(hours[there], weights=values, minlength=24) / counts
    profile = speed.mean(axis=1, dtype=np.float64), temperature.mean(axis=1, dtype=np.float64)
    sector = np.floor(d / 22.5 + 0.5).astype(np.int32) % 16
    rose = np.bincount(sector * 8 + np.searchsorted(edges, v, side="right") - 1, minlength=128) * (100 / len(v))
    histogram = np.bincount(values.astype(np.int32))
    mean = values.mean()
    a, k = weibull(mean, (values**3).mean(), (values > mean).mean())
    return daily, profile, rose, histogram, mean, a, k


for point in range(points):
    before = time.perf_counter()
    fields = read(point)
    charts(*fields)
    middle = time.perf_counter()
    *_, mean, a, k = charts(*fields)
    after = time.perf_counter()
    cold, warm = 1000 * (middle - before), 1000 * (after - middle)
    print(json.dumps({"cold": cold, "warm": warm, "mean": mean, "a": a, "k": k}))
