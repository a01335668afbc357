import type { Atlas } from '@mapa/atlas';
import type { DeflatedFile } from '../../../platform/files/zip/deflated.ts';
import type { Note } from '../../series/readme.ts';
import type { ProductOrder } from '../order.ts';

/** One of the files that are bought with a point. Each is a file beside this one and an entry in `formats.ts`. */
export interface Format {
  /** The name of the file, of a point whose files are called by `stem`. */
  readonly fileName: (stem: string) => string;
  /** What the file is, in a line of the LEEME. */
  readonly about: (order: ProductOrder) => string;
  /** Makes the file in a worker thread. Rejects with AtlasError. */
  readonly make: (atlas: Atlas, order: ProductOrder) => Promise<DeflatedFile | Uint8Array>;
  /** What else the LEEME says about files of this format. */
  readonly note?: (atlas: Atlas) => Note;
}
