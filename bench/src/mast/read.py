"""Reads a CSV with the reader of Python, takes hourly means with NumPy, prints the seconds of processor time."""
import csv
import sys
import time
from datetime import datetime

import numpy as np

began = time.process_time()
times, speeds, directions = [], [], []
with open(sys.argv[1]) as file:
    rows = csv.reader(file)
    next(rows)
    for row in rows:
        times.append(datetime.strptime(row[0] + row[1], '%d/%m/%Y%H:%M').timestamp())
        speeds.append(float(row[2]))
        directions.append(float(row[3]))
hours = (np.array(times) // 3600).astype(int)
hours -= hours[0]
means = np.bincount(hours, np.array(speeds)) / np.bincount(hours)
print(time.process_time() - began, means.mean())
