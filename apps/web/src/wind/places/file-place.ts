import { fileNameOf } from '../../ui/file-name.ts';
import { placeOnly } from './use-print-title.ts';

/** The place of a point's name for the name of a file: `torrelavega`; empty where no name is known. */
export const filePlace = (name: string | null | undefined): string =>
  name ? fileNameOf(placeOnly(name).split(',')[0] ?? '', '') : '';
