import type { Atlas, AtlasMetadata } from '@mapa/atlas';
import type { Formato } from '@mapa/contract';
import type { DeflatedFile } from '../../../platform/files/zip/deflated.ts';
import type { ProductOrder } from '../../order/order.ts';
import type { ProductPoint } from '../../order/point.ts';
import type { Note } from '../../series/readme.ts';

/** A file that is bought with a point. */
export interface ProductFile {
  readonly name: string;
  /** What the file is, in a line of the LEEME. */
  readonly about: string;
  readonly content: DeflatedFile | Uint8Array;
}

/** A point with the whole of a period, as it is looked at before it is bought. */
export interface Offer {
  readonly metadata: AtlasMetadata;
  readonly point: ProductPoint;
  readonly stem: string;
  /** Heights in metres: that of the report, and that of the hub if there is one. */
  readonly heights: Pick<ProductOrder, 'height' | 'hub'>;
  /** How many values each column of the series has. */
  readonly steps: number;
  /** How many whole years that is. */
  readonly years: number;
}

/** Files of an offer that have one name but for height and year, which `*` stands for. */
export interface OfferedFiles {
  /** The format by which they are chosen, where that is not the one of the whole. */
  readonly formato?: Formato;
  readonly nombre: string;
  /** About how large they are together in the zip. */
  readonly bytes: number;
  /** How many they are; one unless given. */
  readonly cuantos?: number;
}

/** Files of one kind that are bought with a point. Each is a file beside this one and an entry in `formats.ts`. */
export interface Format {
  /** What it is called where formats are chosen; none where every order has it. */
  readonly formato?: Formato;
  /** Makes the files, whose names have the `stem`, in a worker thread. Rejects with AtlasError. */
  readonly make: (atlas: Atlas, order: ProductOrder, stem: string) => Promise<readonly ProductFile[]>;
  /** The files as a list shows them before the purchase. */
  readonly listed: (offer: Offer) => readonly OfferedFiles[];
  /** What else the LEEME says about files of this format. */
  readonly note?: (atlas: Atlas) => Note;
}
