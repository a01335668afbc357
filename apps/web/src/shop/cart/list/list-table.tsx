import { coordinatesText, spanish } from '@mapa/field';
import type { ListedPoint } from '@mapa/places/list';
import { ColumnHeads } from '../../../ui/page/column-heads.tsx';
import type { Verdict } from './judge.ts';
import classes from './list-panel.module.css';

interface Props {
  readonly rows: readonly ListedPoint[];
  readonly verdicts: readonly Verdict[];
}

/** Rows beyond this are counted only: nobody reads them, and browsers take long to lay them out. */
const MOST_SHOWN = 300;

/** The rows of a list: how each was read, and what happens to it. */
export function ListTable({ rows, verdicts }: Props) {
  const more = rows.length - MOST_SHOWN;
  return (
    <>
      <table className={classes.table}>
        <ColumnHeads columns={['Fila', 'Leído', 'Punto', 'Resultado']} />
        <tbody>
          {rows.slice(0, MOST_SHOWN).map((row, at) => {
            const verdict = verdicts[at];
            return (
              <tr key={row.row} data-kind={verdict?.kind}>
                <td>{row.row}</td>
                <td>
                  {row.name !== undefined && <strong>{row.name} </strong>}
                  {row.written}
                </td>
                <td className={classes.point}>{'point' in row ? coordinatesText(row.point) : '–'}</td>
                <td>{verdict && textOf(verdict)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {more > 0 && <p>Y {spanish(more, 0)} filas más.</p>}
    </>
  );
}

function textOf(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'new':
      return 'Se añadirá';
    case 'repeated':
      return `En la misma celda de 3\u202fkm que la fila ${verdict.row}: es el mismo producto`;
    case 'in-cart':
      return 'Su celda de 3\u202fkm ya está en la cesta';
    case 'in-project':
      return 'Ya está en el proyecto';
    case 'outside':
      return 'Fuera del dominio del atlas';
    case 'no-room':
      return `No cabe: se admiten ${verdict.most} puntos`;
    case 'not-asked':
      return 'Sin comprobar: demasiadas filas de la lista están fuera del dominio';
    case 'unreadable':
      return verdict.problem;
  }
}
