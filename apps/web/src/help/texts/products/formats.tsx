import { ALWAYS_DELIVERED, FORMATOS, MODEL_DEVIATION } from '@mapa/contract';
import { withUnit } from '@mapa/field';
import { HelpTable } from '../../help-table.tsx';

/** Every file of a purchase, and what is to be known of those that are not the plain series. */
export function FormatsTable() {
  return (
    <>
      <HelpTable label="Archivos de cada punto" columns={['Contenido', 'Archivos']}>
        {[...ALWAYS_DELIVERED, ...Object.values(FORMATOS)].map(({ titulo, archivos }) => (
          <tr key={titulo}>
            <td>{titulo}</td>
            <td>
              <code>{archivos.join(', ')}</code>
            </td>
          </tr>
        ))}
      </HelpTable>
      <p>
        La <strong>serie ajustada</strong> acompaña a la de la celda, no la sustituye: lleva cada media hora
        al mapa de 50&#8239;m de su punto con <i>F</i>&#8239;·&#8239;<i>v</i>
        <sup>
          <i>p</i>
        </sup>
        , donde <i>F</i> hace que la media sea la del mapa, y <i>p</i>, que lo sea también la media de los
        cubos, de la que depende la potencia del viento. El archivo dice <i>F</i>, <i>p</i> y la incertidumbre
        de cada altura: {withUnit(MODEL_DEVIATION, 2, 'm/s')} de desviación típica entre el modelo y los
        mástiles de NEWA, que no es la de su emplazamiento. Los <code>.tab</code> de{' '}
        <code>wasp_ajustada</code> son los de esta serie, en su punto; los de <code>wasp</code>, los de la
        celda, en su centro.
      </p>
      <p>
        Los archivos de una sola altura (WindSim, Vortex, SAM y WAsP) se hacen también a la{' '}
        <strong>altura de buje</strong> del pedido. Si el atlas no la tiene, el viento se interpola instante a
        instante por la cizalladura entre las dos alturas vecinas, como en la página de energía del informe, y
        cada archivo lo dice dentro. Los de varias alturas solo tienen las del atlas.
      </p>
      <p>
        NetCDF y Parquet tienen las mismas cifras que el CSV. Se leen con <code>pandas.read_parquet(…)</code>{' '}
        y <code>xarray.open_dataset(…)</code>. Los formatos y, del informe, la turbina, su altura de buje y
        los sectores de las tablas se eligen en la cesta, que enseña las primeras filas de la serie y los
        archivos antes de pagar, y se pueden cambiar después en «Mis pedidos», que vuelve a generar los
        archivos sin coste.
      </p>
    </>
  );
}
