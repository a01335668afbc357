"""Opens every file of a point with independent readers: read.py FOLDER HEIGHT HUB LAT LON.

Prints a JSON list of what each reader found: file, reader, the mean wind speed at HEIGHT (at the point, for maps; at
HUB, for the files of that) and, where that is not the mean of the CSV, what it should be. Readers that are not
installed are named with the reason.
"""
import glob
import hashlib
import json
import os
import re
import sys

import numpy
import pandas

folder, height, hub = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
lat, lon = float(sys.argv[4]), float(sys.argv[5])
PANDAS = f"pandas {pandas.__version__}"
results = []
csv = pandas.read_csv(glob.glob(f"{folder}/serie_*.csv")[0], parse_dates=[0])
times, speed = csv.iloc[:, 0], csv[f"Wind speed {height} m (m/s)"]


def at_hub(table, column):
    """Speeds at HUB by the power law of each step through the heights of the table around it."""
    heights = sorted(int(name.split(column)[1].split(" m")[0]) for name in table.columns if name.startswith(column))
    low, high = max(h for h in heights if h <= hub), min(h for h in heights if h > hub)
    below, above = table[f"{column}{low} m (m/s)"], table[f"{column}{high} m (m/s)"]
    return below * (hub / low) ** (numpy.log(above / below) / numpy.log(high / low))


speeds = {height: speed, hub: at_hub(csv, "Wind speed ")}


def height_in(path):
    """The height that a file's name says."""
    return int(re.search(r"_(\d+)m[_.]", os.path.basename(path)).group(1))



def found(path, reader, mean, same=None, kind="series"):
    results.append(
        {"file": os.path.relpath(path, folder), "reader": reader, "mean": float(mean), "kind": kind}
        | ({} if same is None else {"same": float(same)})
    )


def missing(path, reader, why):
    results.append({"file": os.path.relpath(path, folder), "reader": reader, "why": str(why).split("\n")[0]})


def files(pattern):
    return sorted(glob.glob(f"{folder}/{pattern}"))


for path in files("serie_*.csv"):
    found(path, PANDAS, speed.mean())
for path in files("ajustada_*.csv"):
    adjusted = pandas.read_csv(path)
    adjusted_at_hub = at_hub(adjusted, "Adjusted wind speed ").mean()
    found(path, PANDAS, adjusted[f"Adjusted wind speed {height} m (m/s)"].mean(), kind="adjusted")
for path in files("hoja_*.csv"):
    sheet = pandas.read_csv(path, sep=";", decimal=",", encoding="utf-8-sig")
    found(path, PANDAS, sheet[f"Wind speed {height} m (m/s)"].mean())
for path in files("windographer_*.txt"):
    found(path, PANDAS, pandas.read_csv(path, sep="\t", skiprows=12)[f"Speed {height} m [m/s]"].mean())
for path in files("windsim_*.tws"):
    with open(path) as lines:
        head = next(n for n, line in enumerate(lines) if line.startswith("rec nr:"))
    mean = pandas.read_csv(path, sep=r"\s+", skiprows=head + 1, header=None)[7].mean()
    found(path, PANDAS, mean, speeds[height_in(path)].mean())
for path in files("vortex_*.txt"):
    # As Vortex's own reader does: numbers of the first line by their words, lines with a gap left out, all names there.
    with open(path) as lines:
        words = dict(word.split("=") for word in next(lines).split() if "=" in word)
    place = {name: float(words[name]) for name in ("Lat", "Lon", "Hub-Height", "Timezone", "ASL-Height")}
    table = pandas.read_csv(path, sep=r"\s+", skiprows=3, parse_dates={"time": [0, 1]}, index_col="time").dropna()
    due = {"M(m/s)", "D(deg)", "T(C)", "De(k/m3)", "PRE(hPa)", "RiNumber", "RH(%)", "RMOL(1/m)"}
    if not due <= set(table.columns) or len(table) != len(speed) or place["Hub-Height"] != height_in(path):
        missing(path, PANDAS, f"has {list(table.columns)} in {len(table)} lines")
    else:
        found(path, PANDAS, table["M(m/s)"].mean(), speeds[height_in(path)].mean())
for path in files("sam/*.srw"):
    year = int(path[-8:-4])
    same = speeds[height_in(path)][(times.dt.year == year) & ~((times.dt.month == 2) & (times.dt.day == 29))]
    found(path, PANDAS, pandas.read_csv(path, skiprows=2, header=0).iloc[2:]["Speed"].astype(float).mean(), same.mean())
for path in files(f"wasp*/*_{height}m_*.tab") + files(f"wasp*/*_{hub}m_*.tab"):
    is_adjusted, is_at_hub = os.path.basename(path).startswith("ajustada_"), height_in(path) == hub
    with open(path) as lines:
        rows = [numpy.array(line.split(), dtype=float) for line in lines.read().splitlines()[3:] if line.strip()]
    shares, bins = rows[0] / 100, numpy.array(rows[1:])
    middles = bins[:, 0] - 0.5
    mean = (middles[:, None] * bins[:, 1:] / 1000 * shares).sum()
    due = (adjusted_at_hub if is_adjusted else speeds[hub].mean()) if is_at_hub else None
    found(path, f"numpy {numpy.__version__}", mean, due, kind="adjusted_bins" if is_adjusted else "bins")
for path in files("tablas/mes_hora_*.csv"):
    table = pandas.read_csv(path)
    table = table[table["Height (m)"] == height]
    found(path, PANDAS, numpy.average(table["Mean speed (m/s)"], weights=table["Values"]))
for path in files("tablas/weibull_*.csv"):
    table = pandas.read_csv(path)
    table = table[(table["Height (m)"] == height) & (table["Direction (deg)"] == "all")]
    found(path, PANDAS, table["Mean speed (m/s)"].iloc[0])
for path in files("tablas/velocidad_direccion_*.csv"):
    table = pandas.read_csv(path)
    table = table[table["Height (m)"] == height]
    middle = (table["Speed from (m/s)"] + table["Speed to (m/s)"]) / 2
    found(path, PANDAS, (middle * table["Time (%)"]).sum() / 100, kind="bins")
for path in files("serie_*.nc"):
    try:
        import xarray

        with xarray.open_dataset(path) as data:
            found(path, f"xarray {xarray.__version__}", data.wind_speed.sel(height=height).mean())
    except ImportError as why:
        missing(path, "xarray", why)
    try:
        import netCDF4

        with netCDF4.Dataset(path) as data:
            at = list(data["height"][:]).index(height)
            found(path, f"netCDF4 {netCDF4.__version__}", data["wind_speed"][:, at].mean())
    except ImportError as why:
        missing(path, "netCDF4", why)
for path in files("serie_*.parquet"):
    try:
        table = pandas.read_parquet(path)
        found(path, f"{PANDAS} (read_parquet)", table[f"Wind speed {height} m (m/s)"].mean())
    except ImportError as why:
        missing(path, "pandas (read_parquet)", "no pyarrow or fastparquet")
def tiff(path):
    """Opens a map: the number of the band of the mean wind at HEIGHT, its plane and where its cells are."""
    data = gdal.Open(path)
    names = [data.GetRasterBand(n + 1).GetDescription() for n in range(data.RasterCount)]
    band = next(n for n, name in enumerate(names) if name.endswith(f"{height} m (wspd_hgt)"))
    plane = osr.SpatialReference(data.GetProjection())
    plane.SetAxisMappingStrategy(osr.OAMS_TRADITIONAL_GIS_ORDER)
    # The data set has to outlive its bands.
    return data, band + 1, plane, data.GetGeoTransform()


def cell_at(transform, x, y):
    west, dx, _, north, _, dy = transform
    return int((x - west) / dx), int((y - north) / dy)


try:
    from osgeo import gdal, osr

    gdal.UseExceptions()
    degrees = osr.SpatialReference()
    degrees.ImportFromEPSG(4326)
    degrees.SetAxisMappingStrategy(osr.OAMS_TRADITIONAL_GIS_ORDER)
    READER = f"GDAL {gdal.__version__}"
    for path in files("mapa_*.tif"):
        own, number, own_plane, own_transform = tiff(path)
        x, y, _ = osr.CoordinateTransformation(degrees, own_plane).TransformPoint(lon, lat)
        value = own.GetRasterBand(number).ReadAsArray(*cell_at(own_transform, x, y), 1, 1)[0, 0]
        found(path, READER, value, kind="map")
    for path in files("utm_*.tif"):
        data, band, plane, transform = tiff(path)
        x, y, _ = osr.CoordinateTransformation(degrees, plane).TransformPoint(lon, lat)
        column, row = cell_at(transform, x, y)
        middle = (transform[0] + (column + 0.5) * transform[1], transform[3] + (row + 0.5) * transform[5])
        # The plane of the atlas has a sphere: geographic degrees are taken over as they are, by way of degrees.
        lon_of, lat_of, _ = osr.CoordinateTransformation(plane, degrees).TransformPoint(*middle)
        x, y, _ = osr.CoordinateTransformation(degrees, own_plane).TransformPoint(lon_of, lat_of)
        same = own.GetRasterBand(number).ReadAsArray(*cell_at(own_transform, x, y), 1, 1)[0, 0]
        found(path, READER, data.GetRasterBand(band).ReadAsArray(column, row, 1, 1)[0, 0], same, kind="map")
except ImportError as why:
    missing("*.tif", "GDAL", why)
for path in files("descripcion_*.json"):
    with open(path) as text:
        station = json.load(text)["measurement_location"][0]
    configured = [one for point in station["measurement_point"] for one in point["logger_measurement_config"]]
    named = [column["column_name"] for one in configured for column in one["column_name"]]
    own = csv[[name for name in named if name.startswith(f"Wind speed {height} m")]]
    complete = set(named) == set(csv.columns[1:-1])
    found(path, "Python json", own.iloc[:, 0].mean() if complete else float("nan"))
for path in files("calidad_*.json"):
    with open(path) as text:
        sheet = json.load(text)
    own = next(c for c in sheet["columns"] if c["column"] == f"Wind speed {height} m (m/s)")
    agrees = own["values"] == speed.count() and abs(own["maximum"] - speed.max()) < 0.001
    for file in sheet["files"]:
        with open(os.path.join(folder, file["name"]), "rb") as content:
            agrees = agrees and hashlib.sha256(content.read()).hexdigest() == file["sha256"]
    found(path, "Python json", speed.mean() if agrees else float("nan"))
print(json.dumps(results))
