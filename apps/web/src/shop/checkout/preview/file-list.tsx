import type { Preview } from '@mapa/contract';
import { withUnit } from '@mapa/field';
import { More } from '../../../ui/more.tsx';
import { ColumnHeads } from '../../../ui/page/column-heads.tsx';
import classes from './preview.module.css';

interface Props {
  readonly files: Preview['archivos'];
  readonly points: number;
}

/** Sizes are estimates, so they are shown with few digits. */
const sizeText = (bytes: number): string =>
  bytes < 1e6 ? withUnit(Math.ceil(bytes / 1e3), 0, 'kB') : withUnit(bytes / 1e6, 0, 'MB');

/** The names of a point's files, and their approximate sizes in the zip. */
export function FileList({ files, points }: Props) {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <More
      summary={
        <>
          {files.reduce((sum, { cuantos }) => sum + cuantos, 0)} archivos por punto, unos {sizeText(total)}{' '}
          comprimidos
          {points > 1 && ` (${sizeText(total * points)} los ${points} puntos)`}
        </>
      }
      className={classes.files}
    >
      <table className={classes.list}>
        <ColumnHeads columns={['Archivo', 'Tamaño aproximado, comprimido']} />
        <tbody>
          {files.map(({ nombre, cuantos, bytes }) => (
            <tr key={nombre}>
              <th scope="row">
                {nombre}
                {cuantos > 1 && ` (${cuantos} archivos)`}
              </th>
              <td>{sizeText(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </More>
  );
}
