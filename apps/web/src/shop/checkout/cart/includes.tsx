import { helpPath } from '@mapa/contract';
import { IconChartHistogram, IconChecklist, IconFileTypeCsv, IconMap2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useHasMicro } from '../../../api/configuration.ts';
import { SampleButton } from '../../../products/samples/sample-button.tsx';
import { periodQuery } from '../../../wind/atlas/period-query.ts';
import { useCart } from '../../cart/state/cart-store.ts';
import { keepPurchase, usePurchase } from '../../purchase/purchase-store.ts';
import { FormatChoice } from '../formats/format-choice.tsx';
import { ReportChoice } from '../formats/report-choice.tsx';
import { Preview } from '../preview/preview.tsx';
import shop from '../shop-page.module.css';
import classes from './cart-page.module.css';

interface Props {
  /** Called with whether the typed settings of the report can be ordered. */
  readonly onValid: (isValid: boolean) => void;
}

/** The parts of every delivery, and the optional ones. */
export function Includes({ onValid }: Props) {
  const period = useQuery(periodQuery).data;
  const hasMicro = useHasMicro();
  const { formatos, informe } = usePurchase();
  return (
    <section className={classes.includes} aria-labelledby="incluye">
      <h2 id="incluye" className={shop.heading}>
        Cada punto incluye
      </h2>
      <ul>
        <li>
          <IconFileTypeCsv size={20} aria-hidden />
          Serie temporal{period && ` ${period.firstYear}–${period.lastYear}`}, cada 30 minutos (CSV)
        </li>
        <li>
          <IconChartHistogram size={20} aria-hidden />
          Informe de recurso eólico (PDF)
        </li>
        {hasMicro && (
          <li>
            <IconMap2 size={20} aria-hidden />
            Mapa de microescala de 10&#8239;km × 10&#8239;km a 50&#8239;m (GeoTIFF)
          </li>
        )}
        <li>
          <IconChecklist size={20} aria-hidden />
          Hoja de calidad de la serie (HTML y JSON)
        </li>
      </ul>
      <FormatChoice value={formatos} onChange={(chosen) => keepPurchase({ formatos: [...chosen] })} />
      <ReportChoice value={informe} onChange={(informe) => keepPurchase({ informe })} onValid={onValid} />
    </section>
  );
}

/** The links for a look at the files: the first rows, a month as a sample, and the explanations. */
export function BeforePaying({ className = '' }: { readonly className?: string | undefined }) {
  const { formatos, informe } = usePurchase();
  const cesta = useCart();
  const [first] = cesta;
  return (
    <div className={className}>
      {first && <Preview point={first} points={cesta.length} formatos={formatos} hub={informe.buje} />}
      {first && (
        <div className={classes.sample}>
          <p className={shop.quiet}>
            Véalo antes de pagar: un mes gratis del primer punto en todos los formatos, salvo los mapas y SAM
            (que necesita años enteros).
          </p>
          <SampleButton sample="datos" point={first} size="xs">
            Datos de muestra
          </SampleButton>
        </div>
      )}
      <p className={shop.quiet}>
        Podrá cambiar los formatos después en «Mis pedidos». Qué contiene cada archivo se explica en{' '}
        <Link to={helpPath('productos')}>Productos</Link>.
      </p>
    </div>
  );
}
