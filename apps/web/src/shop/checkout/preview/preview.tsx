import { Skeleton } from '@mantine/core';
import type { Formato } from '@mapa/contract';
import { coordinatesText, type LatLon } from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import { ColumnHeads } from '../../../ui/page/column-heads.tsx';
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import shop from '../shop-page.module.css';
import { FileList } from './file-list.tsx';
import classes from './preview.module.css';
import { previewQuery } from './preview-query.ts';

interface Props {
  /** The point whose files are shown. */
  readonly point: LatLon;
  /** The number of points that are bought. */
  readonly points: number;
  readonly formatos: readonly Formato[];
  /** The hub that is ordered, m. */
  readonly hub: number;
}

/** The first rows of a point's series and the files that it will have, before anything is paid. */
export function Preview({ point, points, formatos, hub }: Props) {
  const { data, isPending, refetch } = useQuery(previewQuery(point, hub));
  return (
    <section className={classes.preview} aria-labelledby="vista">
      <h3 id="vista" className={shop.heading}>
        Lo que recibirá
      </h3>
      {isPending && <Skeleton height={180} />}
      {!isPending && !data && (
        <div className={classes.failed}>
          <p className={shop.quiet}>No se han podido leer las primeras filas.</p>
          <RetryButton size="xs" onClick={() => void refetch()} />
        </div>
      )}
      {data && (
        <>
          <p className={shop.quiet}>
            Primeras filas de la serie del punto {coordinatesText(point)}, con los valores del CSV:
          </p>
          <ScrollRegion label="Primeras filas de la serie" className={classes.scroll}>
            <table className={classes.rows} lang="en">
              <ColumnHeads columns={data.columnas} />
              <tbody>
                {data.filas.map(([time, ...values]) => (
                  <tr key={time}>
                    <th scope="row">{time}</th>
                    {values.map((value, at) => (
                      <td key={data.columnas[at + 1]}>{value}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
          <p className={shop.quiet}>
            La densidad del aire del CSV es la de 2{'\u202f'}m. NetCDF y Parquet tienen además:
          </p>
          {data.variables.map((text) => (
            <p key={text} className={shop.quiet}>
              {text}
            </p>
          ))}
          <FileList
            files={data.archivos.filter(({ formato }) => formato === null || formatos.includes(formato))}
            points={points}
          />
        </>
      )}
    </section>
  );
}
