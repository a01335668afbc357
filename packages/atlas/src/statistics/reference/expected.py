"""Expected values for reference.test.ts, worked out with NumPy and SciPy only.

python3 packages/atlas/src/statistics/reference/expected.py > packages/atlas/src/statistics/reference/expected.json
(Debian's python3-numpy 1.24.2 and python3-scipy 1.10.1)
"""
import json

import numpy as np
import scipy
from scipy.optimize import brentq
from scipy.special import gamma
from scipy.stats import circmean, circstd, weibull_min

STEPS = 20000
START = np.datetime64("2010-11-03T00:00")


def sample():
    """The same integers as sample() in reference.test.ts."""
    state = 20101103
    speed, direction, density = [], [], []
    for n in range(STEPS):
        draws = []
        for _ in range(4):
            state = (1103515245 * state + 12345) & 0x7FFFFFFF
            draws.append((state >> 8) % 1000)
        value = 0.0 if n % 61 == 7 else (draws[0] + draws[1] * draws[2] // 600) / 150
        speed.append(float("nan") if n % 97 == 5 else value)
        direction.append(float("nan") if n % 89 == 11 else (draws[3] * draws[0] // 300) % 3600 / 10)
        density.append(1.1 + draws[2] / 5000)
    return np.array(speed), np.array(direction), np.array(density)


def wasp(v):
    mean, cube, above = v.mean(), (v**3).mean(), (v > v.mean()).mean()
    scale = lambda k: (cube / gamma(1 + 3 / k)) ** (1 / 3)
    k = brentq(lambda k: np.exp(-((mean / scale(k)) ** k)) - above, 0.3, 20, xtol=1e-13)
    return {"a": scale(k), "k": k}


def mean_cube(v):
    mean, cube = v.mean(), (v**3).mean()
    k = brentq(lambda k: gamma(1 + 3 / k) / gamma(1 + 1 / k) ** 3 - cube / mean**3, 0.3, 20, xtol=1e-13)
    return {"a": mean / gamma(1 + 1 / k), "k": k}


def likelihood(v):
    fit_k, _, fit_a = weibull_min.fit(v[v > 0], floc=0)
    logs = np.log(v[v > 0])
    # weibull_min.fit stops early: its answer starts the solution of the likelihood equation.
    powers = lambda k: v[v > 0] ** k
    equation = lambda k: (powers(k) * logs).sum() / powers(k).sum() - 1 / k - logs.mean()
    k = brentq(equation, 0.9 * fit_k, 1.1 * fit_k, xtol=1e-13)
    return {"a": (powers(k).mean()) ** (1 / k), "k": k, "fit_a": fit_a, "fit_k": fit_k}


def rose(v, d, sectors, edges):
    calm = (v == 0).sum()
    counted = (v > 0) & ~np.isnan(d)
    turned = (d[counted] + 180 / sectors) % 360
    counts, _, _ = np.histogram2d(
        turned, v[counted], bins=[np.linspace(0, 360, sectors + 1), list(edges) + [1e9]]
    )
    counts[:, 0] += calm / sectors
    return (100 * counts / counts.sum()).tolist()


def by_sector(v, d, sectors):
    counted = (v > 0) & ~np.isnan(d)
    sector = np.floor(((d[counted] + 180 / sectors) % 360) / (360 / sectors)).astype(int)
    calm = (v == 0).sum() / sectors
    rows = []
    for s in range(sectors):
        u = v[counted][sector == s]
        weight = len(u) + calm
        mean, cube = u.sum() / weight, (u**3).sum() / weight
        above = (u > mean).sum() / weight
        scale = lambda k: (cube / gamma(1 + 3 / k)) ** (1 / 3)
        k = brentq(lambda k: np.exp(-((mean / scale(k)) ** k)) - above, 0.3, 20, xtol=1e-13)
        rows.append({"frequency": weight, "mean": mean, "a": scale(k), "k": k})
    total = sum(row["frequency"] for row in rows)
    return [{**row, "frequency": row["frequency"] / total} for row in rows]


def means(v, group, names):
    return [v[(group == name) & ~np.isnan(v)].mean() for name in names]


speed, direction, density = sample()
v = speed[~np.isnan(speed)]
d = direction[~np.isnan(direction)]
times = START + np.arange(STEPS) * np.timedelta64(30, "m")
hours = (times - times.astype("datetime64[D]")).astype("timedelta64[h]").astype(int)
months = times.astype("datetime64[M]").astype(int) % 12 + 1
years = times.astype("datetime64[Y]").astype(int) + 1970
monthly = means(speed, months, range(1, 13))
power = 0.5 * density * speed**3
heights = np.array([40, 60, 80, 120])
profile = np.array([5.9, 6.4, 6.7, 7.3])

print(
    json.dumps(
        {
            "numpy": np.__version__,
            "scipy": scipy.__version__,
            "count": len(v),
            "mean": v.mean(),
            "deviation": v.std(),
            "sampleDeviation": v.std(ddof=1),
            "meanCube": (v**3).mean(),
            "minimum": v.min(),
            "maximum": v.max(),
            "wasp": wasp(v),
            "meanCubeFit": mean_cube(v),
            "likelihood": likelihood(v),
            "histogram": np.histogram(v, bins=np.arange(0, np.floor(v.max()) + 2), density=True)[0].tolist(),
            "rose16": rose(speed, direction, 16, [0, 2, 4, 6, 8, 10, 12, 15]),
            "rose12": rose(speed, direction, 12, [0, 3, 6, 9, 12]),
            "sectors": by_sector(speed, direction, 12),
            "hours": means(speed, hours, range(24)),
            "months": means(speed, months, range(1, 13)),
            "years": means(speed, years, [2010, 2011]),
            "powerDensity": power[~np.isnan(power)].mean(),
            "circularMean": circmean(d, high=360),
            "circularDeviation": circstd(d, high=360),
            "shear": np.polyfit(np.log(heights), np.log(profile), 1)[0],
            "logGamma": {str(x): scipy.special.gammaln(x) for x in (0.1, 0.5, 1.3, 2.5, 7.25, 31, 170.5)},
            "variability": np.std(monthly, ddof=1) / np.mean(monthly),
        },
        indent=1,
    )
)
