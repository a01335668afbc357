import { useHasMicro, useHeights } from '../../api/configuration.ts';
import { ScrollRegion } from '../../ui/page/scroll-region.tsx';
import table from '../../ui/page/table.module.css';
import classes from '../help.module.css';

const ROWS = [
  ['Archivos por punto', 'unos 3650, uno por día', 'uno por formato'],
  ['Formato', 'NetCDF de toda la malla', 'CSV, listo para abrir, y los de los programas de viento'],
  ['Columnas', 'las del modelo', 'velocidad, dirección, temperatura y densidad, con su altura y su unidad'],
  ['Informe', 'no', 'PDF con gráficos, tablas y método'],
] as const;

export function Differences() {
  const heights = useHeights('serie');
  const micro = useHasMicro() ? 'GeoTIFF de 10\u202fkm × 10\u202fkm a 50\u202fm' : 'no en este atlas';
  return (
    <>
      <p>
        Los datos en bruto del atlas europeo son públicos: diez años de un punto son unos 3650 archivos
        diarios que hay que descargar, recortar, unir y convertir. Lo que aquí se compra es ese trabajo hecho
        y comprobado.
      </p>
      <ScrollRegion label="Datos en bruto y datos procesados" className={classes.frame}>
        <table className={table.table}>
          <thead>
            <tr>
              <td />
              <th scope="col">Datos en bruto</th>
              <th scope="col">Datos procesados</th>
            </tr>
          </thead>
          <tbody>
            {[...ROWS, ['Microescala', 'en el visor', micro] as const].map(([title, raw, processed]) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td>{raw}</td>
                <td>{processed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <ul>
        <li>
          <strong>Alturas útiles.</strong> {heights.join(', ')}&#8239;m, más el viento a 10&#8239;m y la
          temperatura a 2&#8239;m.
        </li>
        <li>
          <strong>Antes de pagar.</strong> El mapa, los gráficos y una muestra de un mes enseñan qué se va a
          recibir, y el pedido avisa si dos puntos comparten celda.
        </li>
        <li>
          <strong>Cálculo a la vista.</strong> Cada estadístico se define en esta página y se puede repetir
          con la serie entregada.
        </li>
        <li>
          <strong>Entrega en minutos.</strong> El enlace de descarga y la factura llegan por correo después
          del pago.
        </li>
      </ul>
    </>
  );
}
