import type { Atlas } from '@mapa/atlas';
import type { Formato } from '@mapa/contract';
import type { DeflatedFile } from '../../../platform/files/zip/deflated.ts';
import type { ProductOrder } from '../../order/order.ts';
import type { Note } from '../../series/readme.ts';

/** A file that is bought with a point. */
export interface ProductFile {
  readonly name: string;
  /** What the file is, in a line of the LEEME. */
  readonly about: string;
  readonly content: DeflatedFile | Uint8Array;
}

/** Files of one kind that are bought with a point. Each is a file beside this one and an entry in `formats.ts`. */
export interface Format {
  /** What it is called where formats are chosen; none where every order has it. */
  readonly formato?: Formato;
  /** Makes the files, whose names have the `stem`, in a worker thread. Rejects with AtlasError. */
  readonly make: (atlas: Atlas, order: ProductOrder, stem: string) => Promise<readonly ProductFile[]>;
  /** What else the LEEME says about files of this format. */
  readonly note?: (atlas: Atlas) => Note;
}
