import {
  type AtlasMetadata,
  atlasMetadataSchema,
  extraUnits,
  fieldsOf,
  IBERIA_GRID,
  UNITS,
  variableUnits,
} from '@mapa/atlas';
import { loadRelief } from '@mapa/demo-atlas';
import { DATO_INFO, HEIGHTS, hasHeight, MAP_HEIGHTS, VARIABLES } from '@mapa/field';
import { z } from 'zod';
import { IMPORTED_VARIABLES } from './climate.ts';
import type { MicroSource } from './geotiff/sources.ts';
import type { SurfaceSource } from './geotiff/surface-source.ts';
import type { NewaSources } from './newa/sources.ts';

/** What the importing person says about the data. None of it can be guessed. */
export interface ImportWishes {
  readonly version: string;
  readonly title: string;
  readonly licence: AtlasMetadata['licence'];
  readonly attribution: string;
  readonly demonstration: boolean;
  /** The number of days in a chunk of the series. */
  readonly chunkDays: number;
}

const planSchema = z.object({
  metadata: atlasMetadataSchema,
  chunkDays: z.int().positive(),
  stepsPerDay: z.int().positive(),
  /** The indices of the atlas' heights among those of the file. */
  levels: z.array(z.int().nonnegative()),
  fileHeights: z.array(z.number()),
  days: z.array(z.object({ path: z.string(), day: z.string() })),
  leftOut: z.array(z.string()),
  micro: z.array(z.object({ path: z.string(), variable: z.enum(VARIABLES), height: z.literal(HEIGHTS) })),
  surface: z.object({ path: z.string(), kind: z.enum(['depth', 'elevation']) }).nullable(),
});

/**
 * Everything that decides what an import writes. It is kept beside the work, so that a process that resumes or joins
 * does the same.
 */
export type ImportPlan = z.infer<typeof planSchema>;

export const readPlan = (value: unknown): ImportPlan => planSchema.parse(value);

/** The GeoTIFFs that go with the mesoscale files. */
export interface GeoTiffSources {
  readonly micro: readonly MicroSource[];
  readonly surface: SurfaceSource | undefined;
}

const RELIEF_CREDIT = 'Relieve: Marble (KDE), NASA SRTM30; batimetría: NOAA ETOPO5; costa: Natural Earth.';

export function makePlan(
  { days, header, leftOut }: NewaSources,
  { micro, surface }: GeoTiffSources,
  wishes: ImportWishes,
): ImportPlan {
  const { crs } = IBERIA_GRID;
  const { grid, heights, fileHeights, extras, start, steps, stepMinutes } = header;
  const microHeights =
    micro.length > 0
      ? HEIGHTS.filter((height) => micro.some((one) => one.height === height))
      : MAP_HEIGHTS.filter((height) => heights.includes(height));
  return {
    metadata: {
      format: 1,
      version: wishes.version,
      title: wishes.title,
      demonstration: wishes.demonstration,
      crs,
      grid,
      heights: [...heights],
      micro: {
        heights: microHeights.length > 0 ? microHeights : [...heights],
        levels:
          micro.length > 0 ? DATO_INFO.micro.levels.filter((metres) => grid.dx % metres === 0) : [grid.dx],
      },
      period: { start: new Date(start).toISOString(), steps: steps * days.length, stepMinutes },
      relief: reliefGrid(surface?.finer ?? 1),
      units: { ...UNITS, ...variableUnits(IMPORTED_VARIABLES), ...extraUnits(extras) },
      licence: wishes.licence,
      attribution: `${wishes.attribution.replace(/\.$/, '')}. ${RELIEF_CREDIT}`,
    },
    chunkDays: Math.min(wishes.chunkDays, days.length),
    stepsPerDay: steps,
    levels: heights.map((height) => fileHeights.indexOf(height)),
    fileHeights: [...fileHeights],
    days: days.map(({ path, day }) => ({ path, day })),
    leftOut: [...leftOut],
    micro: [...micro],
    surface: surface ? { path: surface.path, kind: surface.kind } : null,
  };
}

/** The grid of the relief that ships with the program, with its cells divided in each direction. */
function reliefGrid(finer: number): AtlasMetadata['relief'] {
  const { lon0, lat0, step, nx, ny } = loadRelief();
  const shift = (step / finer - step) / 2;
  const [dx, dy] = [step / finer, step / finer];
  return { crs: 'EPSG:4326', x0: lon0 + shift, y0: lat0 + shift, dx, dy, nx: nx * finer, ny: ny * finer };
}

/** The chunks of the series in time: the days of each. */
export function timeChunks({ days, chunkDays }: ImportPlan): { first: number; end: number }[] {
  return Array.from({ length: Math.ceil(days.length / chunkDays) }, (_, chunk) => ({
    first: chunk * chunkDays,
    end: Math.min(days.length, (chunk + 1) * chunkDays),
  }));
}

/** The days of one chunk of time. @throws RangeError where the plan has no such chunk */
export function timeChunk(plan: ImportPlan, chunk: number): { first: number; end: number } {
  const days = timeChunks(plan)[chunk];
  if (days === undefined) throw new RangeError(`There is no chunk ${chunk} of time`);
  return days;
}

/** The bytes of a day's fields in the files, as single-precision numbers. */
export function sourceBytes({ metadata, levels, stepsPerDay }: ImportPlan): number {
  const values = metadata.grid.nx * metadata.grid.ny * stepsPerDay;
  return fieldsOf(metadata).reduce(
    (sum, field) => sum + 4 * values * (hasHeight(field) ? levels.length : 1),
    0,
  );
}
