#!/bin/sh
# Makes utm.tif and lambert.tif, against which reading and resampling are tested; run with GDAL 3.6.2 and Python 3.
# utm.tif: tiles, deflate with the floating-point predictor, a fill value, EPSG:25830. lambert.tif: what GDAL's own
# nearest neighbour makes of it on cells of the atlas, in strips.
set -e
cd "$(dirname "$0")"
python3 - > utm.asc <<'PYTHON'
import math
print('ncols 80\nnrows 70\nxllcorner 610000\nyllcorner 4740000\ncellsize 50\nNODATA_value -9999')
for row in range(70):
    line = [round(7 + 3 * math.sin(column / 5) + 2 * math.cos(row / 3) + column * row / 999, 3) for column in range(80)]
    print(*[-9999 if (row - 20) ** 2 + (column - 50) ** 2 < 60 else value for column, value in enumerate(line)])
PYTHON
gdal_translate -q -ot Float32 -a_srs EPSG:25830 -co TILED=YES -co BLOCKXSIZE=32 -co BLOCKYSIZE=16 \
  -co COMPRESS=DEFLATE -co PREDICTOR=3 utm.asc utm.tif
rm -f lambert.tif utm.asc
gdalwarp -q -et 0 -r near -dstnodata -9999 \
  -t_srs '+proj=lcc +lat_1=30 +lat_2=60 +lat_0=54 +lon_0=15 +R=6370000 +units=m' \
  -te -1304500 -1070500 -1299000 -1065500 -tr 50 50 -co COMPRESS=DEFLATE utm.tif lambert.tif
