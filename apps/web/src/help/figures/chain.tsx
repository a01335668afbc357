import { useHasMicro } from '../../api/configuration.ts';
import classes from './figure.module.css';
import { Figure } from './figure.tsx';

/** The steps from the reanalysis to the files that are delivered. */
export function ChainFigure() {
  const hasMicro = useHasMicro();
  return (
    <Figure caption="De los datos globales al punto: cada modelo recibe el resultado del anterior y lo afina.">
      <ol className={classes.chain}>
        <li>
          <strong>ERA5</strong>
          Reanálisis global
          <span>unos 31&#8239;km</span>
        </li>
        <li>
          <strong>WRF 3.8.1</strong>
          Modelo de mesoescala
          <span>27 → 9 → 3&#8239;km, cada 30&#8239;min</span>
        </li>
        {hasMicro && (
          <li>
            <strong>WAsP</strong>
            Modelo de microescala
            <span>50&#8239;m, estadísticos</span>
          </li>
        )}
        <li>
          <strong>Su punto</strong>
          {hasMicro ? 'Serie, informe y mapa' : 'Serie e informe'}
          <span>{hasMicro ? '3\u202fkm y 50\u202fm' : '3\u202fkm'}</span>
        </li>
      </ol>
    </Figure>
  );
}
