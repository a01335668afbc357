import { Button } from '@mantine/core';
import { PAGE_PATHS } from '@mapa/contract';
import { coordinatesText, degreesText, spanish, withUnit } from '@mapa/field';
import type { TabClimate } from '@mapa/wind-tools/measured';
import { useState } from 'react';
import { Link } from 'react-router';
import { More } from '../../../ui/more.tsx';
import { FactsTable } from '../../../ui/page/facts-table.tsx';
import classes from '../mast.module.css';
import { TabBeside } from './tab-beside.tsx';

interface Props {
  readonly name: string;
  readonly climate: TabClimate;
}

/** The facts of a distribution without times, beside the atlas, and why it goes no further here. */
export function TabFacts({ name, climate }: Props) {
  const { description, latitude, longitude, height, mean, weibull, sectors } = climate;
  const [asked, setAsked] = useState(false);
  const place = { lat: latitude, lon: longitude };
  const fitted = (fit: TabClimate['weibull']) => [withUnit(fit?.a, 2, 'm/s'), spanish(fit?.k, 2)];
  const [a, k] = fitted(weibull);
  return (
    <>
      <p role="status">
        <strong>{name}</strong>: distribución de WAsP (.tab). {description}
      </p>
      <p>
        En {coordinatesText(place)}, a {withUnit(height, 0, 'm')}: media {withUnit(mean, 2, 'm/s')}, A {a}, k{' '}
        {k}. Una distribución no tiene fechas: no se puede comprobar su calidad, ni comparar las mismas horas,
        ni corregirla a largo plazo; para eso abra la serie de la que salió. Sí se pone junto a los diez años
        del{' '}
        <Link to={`${PAGE_PATHS.map}?latitude=${degreesText(latitude)}&longitude=${degreesText(longitude)}`}>
          atlas en este punto
        </Link>
        .
      </p>
      {asked ? (
        <TabBeside climate={climate} />
      ) : (
        <div className={classes.buttons}>
          <Button onClick={() => setAsked(true)}>Comparar con el atlas</Button>
          <p className={classes.quiet}>Al servidor solo van la posición y la altura.</p>
        </div>
      )}
      <More summary="Por sectores" className={classes.notOnPaper}>
        <FactsTable
          caption="Viento de cada sector"
          columns={['Sector', 'Frecuencia', 'Media', 'A', 'k']}
          rows={sectors.map(({ direction, frequency, mean: speed, weibull: fit }) => [
            `${spanish(direction, 0)}°`,
            withUnit(100 * frequency, 1, '%'),
            withUnit(speed, 2, 'm/s'),
            ...fitted(fit),
          ])}
        />
      </More>
    </>
  );
}
