import classes from './figure.module.css';
import { Figure } from './figure.tsx';

/** The files of a purchase. */
export function FilesFigure() {
  return (
    <Figure
      caption={
        'Lo que contiene el archivo comprimido de una compra. El LEEME describe las columnas y da la suma ' +
        'SHA-256 de cada archivo; la factura llega con el correo.'
      }
    >
      <ul className={classes.files}>
        <li>
          mapa_eolico_P….zip
          <ul>
            <li>
              01_…/ <small>una carpeta por punto</small>
              <ul>
                <li>
                  serie_….csv <small>serie temporal, cada 30 minutos</small>
                </li>
                <li>
                  informe_….pdf <small>informe de recurso eólico</small>
                </li>
                <li>
                  mapa_….tif <small>10&#8239;km × 10&#8239;km a 50&#8239;m</small>
                </li>
                <li>
                  calidad_….html <small>hoja de calidad</small>
                </li>
                <li>
                  … <small>los demás formatos elegidos</small>
                </li>
              </ul>
            </li>
            <li>02_…/</li>
            <li>
              LEEME.txt <small>qué es cada cosa</small>
            </li>
          </ul>
        </li>
      </ul>
    </Figure>
  );
}
