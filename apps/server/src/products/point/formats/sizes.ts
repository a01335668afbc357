import { MAP_SIDE } from '../../../wind/values/micro-square.ts';
import { hasMicro } from '../../../wind/values/values.ts';
import { bandsOf } from '../../micro-map/micro-map.ts';
import { columnsOf } from '../../series/columns.ts';
import type { Offer, OfferedFiles } from './format.ts';

/*
 * About how many bytes values take in a zip, measured in the demonstration atlas. The values of other atlases have more
 * or fewer digits, which changes these sizes.
 */
const TEXT = 3.3;
const CELL = 3.3;

/** The values of a series in all its columns, with the time of each row. */
export const valuesOf = ({ metadata, steps }: Offer): number =>
  steps * (columnsOf(metadata.heights).length + 1);

/** Bytes of values that are written as text. */
export const textBytes = (values: number): number => values * TEXT;

/** Files that are there where the atlas has a microscale map. */
export const ofMap = ({ metadata }: Offer, files: readonly OfferedFiles[]): readonly OfferedFiles[] =>
  hasMicro(metadata) ? files : [];

/** Bytes of the map around a point. */
export const mapBytes = ({ metadata }: Offer): number =>
  bandsOf({ metadata }).length * (MAP_SIDE / (metadata.micro.levels[0] ?? MAP_SIDE)) ** 2 * CELL;
