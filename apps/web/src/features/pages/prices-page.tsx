import { DESCUENTOS, PRECIO_PUNTO } from '@mapa/contract';
import { formatQuantity } from '../../ui/format.ts';
import { MapButton } from '../../ui/map-button.tsx';
import { Page } from '../../ui/page.tsx';

/** The prices of the product. Buying comes later, and the page says so. */
export function PricesPage() {
  const rows = [{ desde: 1, descuento: 0 }, ...DESCUENTOS];
  return (
    <Page title="Precios">
      <p>
        El mapa es gratuito. Las series temporales procesadas, con su informe y el mapa de microescala de 10
        km x 10 km, se venden por punto.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Puntos</th>
            <th scope="col">Descuento</th>
            <th scope="col">Precio por punto</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ desde, descuento }) => (
            <tr key={desde}>
              <td>desde {desde}</td>
              <td>
                {descuento === 0 ? 'sin descuento' : formatQuantity(descuento, descuento % 1 ? 1 : 0, '%')}
              </td>
              <td>{formatQuantity(PRECIO_PUNTO * (1 - descuento / 100), 2, '€')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>Precios sin IVA. La compra en línea todavía no está abierta.</p>
      <MapButton />
    </Page>
  );
}
