import type { Zone } from './times/clock.ts';
import type { DateOrder } from './times/written-time.ts';
import type { DirectionUnit, SpeedUnit, TemperatureUnit } from './units.ts';

/** A column by its number from 0, and its unit. */
export interface InColumn<Name extends string> {
  readonly column: number;
  readonly unit: Name;
}

/** The way to read a table. Nothing of it is assumed: a person or a command line gives it. */
export interface Choice extends Zone {
  /** The column of the time, or those of the date and of the hour. */
  readonly time: readonly number[];
  readonly dates: DateOrder;
  /** Whether a time is the beginning or the end of the interval over which its values are averaged. */
  readonly stamp: 'begin' | 'end';
  /** The length of an interval; needed only where a time is its end. */
  readonly stepMinutes: number;
  readonly speed: InColumn<SpeedUnit>;
  readonly direction?: InColumn<DirectionUnit> | undefined;
  readonly temperature?: InColumn<TemperatureUnit> | undefined;
  /** A column of densities in kg/m3. */
  readonly density?: { readonly column: number } | undefined;
  /** Numbers that mean a gap, besides -999, -9999 and nines. */
  readonly gaps: readonly number[];
  /** Whether an impossible value, such as a speed below zero, is refused or taken for a gap. */
  readonly impossible: 'refuse' | 'gap';
  /** Whether a row whose time cannot be understood is refused or left out. */
  readonly badTimes: 'refuse' | 'leaveOut';
}
