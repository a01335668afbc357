import { hubText } from '@mapa/contract';
import { lossParts } from '../charts/energy/settings/address.ts';
import { settingsText } from '../charts/energy/settings/assumed.ts';
import { OWN_TURBINE } from '../charts/energy/settings/settings.ts';
import classes from './compare.module.css';
import { type Comparison, settingsOf } from './comparison.ts';

interface LeadProps {
  readonly comparison: Comparison;
  readonly turbine: string;
  readonly hasTurbine: boolean;
}

/** Explains the figures of the table, and their assumptions. */
export function Lead({ comparison, turbine, hasTurbine }: LeadProps) {
  const settings = settingsOf(comparison);
  const hub = `Viento medio a ${hubText(settings.buje)}, la altura del buje, en los dos mapas`;
  if (!hasTurbine) return <p className={classes.lead}>{hub}.</p>;
  const isUsual = lossParts(settings).length === 0;
  return (
    <>
      <p className={classes.lead}>
        {hub}, y energía de un año medio de una turbina{' '}
        {settings.turbina === OWN_TURBINE ? `con la curva de ${turbine},` : turbine} con el viento{' '}
        {comparison.viento === 'punto' ? 'del punto (50\u202fm)' : 'de la celda (3\u202fkm)'}, con las
        pérdidas y las incertidumbres{' '}
        {isUsual ? 'con las que empieza «Energía de una turbina» en el mapa' : 'que siguen'}. Es una
        estimación preliminar, sin medidas en el sitio.
      </p>
      <p className={`${classes.lead} ${isUsual ? 'on-paper' : ''}`}>{settingsText(settings)}</p>
    </>
  );
}
