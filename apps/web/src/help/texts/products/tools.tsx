import { PAGE_PATHS, projectsPath } from '@mapa/contract';
import { Link } from 'react-router';

export function Tools() {
  return (
    <>
      <h4>Listas de puntos</h4>
      <p>
        «Añadir puntos de una lista», en la cesta y en cada proyecto, lee coordenadas pegadas o un archivo
        CSV, KML, KMZ, GPX o GeoJSON: grados, UTM ETRS89, TM06 o Lambert, en cualquier orden de columnas.
        Antes de añadir nada se ve qué se ha leído de cada fila, cuáles caen en la misma celda de 3&#8239;km y
        cuáles están fuera del dominio. El archivo se lee en su navegador.
      </p>
      <h4>Proyectos</h4>
      <p>
        Un <Link to={projectsPath()}>proyecto</Link> guarda puntos con nombre y notas, se dibuja en el mapa,
        se exporta y se comparte con un enlace que lo muestra sin poder cambiarlo. Sin cuenta vive en su
        navegador, y al entrar pasa a ella.
      </p>
      <h4>Comparar puntos</h4>
      <p>
        <Link to={PAGE_PATHS.compare}>Comparar</Link> pone de dos a seis puntos uno junto a otro: perfiles,
        distribuciones, ciclos y rosas con la misma escala, energía de una turbina con sus pérdidas, y cómo se
        corresponden y se complementan sus series hora a hora.
      </p>
      <h4>Medidas propias</h4>
      <p>
        <Link to={PAGE_PATHS.mast}>Medidas propias</Link> lee la serie de su mástil, revisa su calidad, la
        compara con la celda más cercana a la misma altura y corrige con ella diez años, hasta un P90. La
        serie no sale de su navegador, salvo que la guarde en un proyecto. De los métodos (mínimos cuadrados,
        ortogonal, razón de varianzas, SpeedSort y cuantiles, con todas las direcciones o por 12 sectores) se
        nombra el que menos se equivoca en meses que no había visto.
      </p>
    </>
  );
}
