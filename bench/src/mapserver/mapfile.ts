import { scaleColours, variableScale } from '@mapa/wms';
import { type GeoTiff, NO_DATA } from '../region/geotiff.ts';

/** The formats in which MapServer can answer: PNG in true colour, or with a palette of the colours that it finds. */
export const ENCODINGS = { 'image/png': 'true colour', 'image/png; mode=8bit': 'palette' } as const;

/** The configuration of MapServer: one layer for each level, drawn bilinearly in the colours of our own scale. */
export function mapfile(levels: readonly GeoTiff[], crs: string): string {
  const scale = variableScale('wspd_hgt');
  const colours = scaleColours(scale);
  const [from, to] = [Math.min(...scale.limits), Math.max(...scale.limits)];
  const step = (to - from) / colours.length;
  const styles = colours.map((colour, i) => {
    // The first and the last colour also stand for all values beyond the limits.
    const low = i === 0 ? -100 : from + i * step;
    const high = i === colours.length - 1 ? 1000 : from + (i + 1) * step;
    const rgb = colour.join(' ');
    return `STYLE COLORRANGE ${rgb} ${rgb} DATARANGE ${low} ${high} END`;
  });
  const layers = levels.map(
    ({ metres, file }) => `
  LAYER
    NAME "wspd_${metres}"
    TYPE RASTER
    STATUS ON
    DATA "${file}"
    PROJECTION ${projection(crs)} END
    PROCESSING "RESAMPLE=BILINEAR"
    PROCESSING "SCALE=${from},${to}"
    PROCESSING "SCALE_BUCKETS=${colours.length}"
    PROCESSING "CLOSE_CONNECTION=DEFER"
    PROCESSING "NODATA=${NO_DATA}"
    CLASS
      ${styles.join('\n      ')}
    END
  END`,
  );
  return `MAP
  NAME "bench"
  SIZE 256 256
  MAXSIZE 4096
  PROJECTION "init=epsg:3857" END
  OUTPUTFORMAT
    NAME "png" DRIVER "AGG/PNG" MIMETYPE "image/png" IMAGEMODE RGBA EXTENSION "png" TRANSPARENT ON
  END
  OUTPUTFORMAT
    NAME "png8" DRIVER "AGG/PNG" MIMETYPE "image/png; mode=8bit" IMAGEMODE RGBA EXTENSION "png" TRANSPARENT ON
    FORMATOPTION "QUANTIZE_FORCE=on" FORMATOPTION "QUANTIZE_COLORS=256"
  END
  WEB METADATA
    "ows_title" "bench" "ows_enable_request" "*" "ows_srs" "EPSG:3857" "ows_onlineresource" "http://127.0.0.1/"
  END END
  ${layers.join('')}
END
`;
}

const projection = (crs: string): string =>
  crs
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => `"${part.replace(/^\+/, '')}"`)
    .join(' ');
