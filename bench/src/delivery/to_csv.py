"""Writes the same series with pandas and Python's zip: to_csv.py ZIP POINTS FOLDER.

Reads CSV files of ZIP into frames, then writes POINTS of them with to_csv into deflated members. There are as many
processes as cores, and each writes a zip of its own. Prints the seconds that the writing took.
"""
import multiprocessing
import os
import sys
import time
import zipfile

import pandas

archive, points, folder = sys.argv[1], int(sys.argv[2]), sys.argv[3]
DISTINCT = 4
with zipfile.ZipFile(archive) as source:
    names = source.namelist()[: min(points, DISTINCT)]
    frames = [pandas.read_csv(source.open(name)) for name in names]


def write(process):
    with zipfile.ZipFile(f"{folder}/pandas-{process}.zip", "w", zipfile.ZIP_DEFLATED) as target:
        for point in range(process, points, processes):
            with target.open(f"{point}.csv", "w") as member:
                frames[point % len(frames)].to_csv(member, index=False)


processes = min(points, os.cpu_count() or 1)
before = time.perf_counter()
with multiprocessing.get_context("fork").Pool(processes) as pool:
    pool.map(write, range(processes))
print(time.perf_counter() - before)
