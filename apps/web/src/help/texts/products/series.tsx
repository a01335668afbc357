import { useHeights } from '../../../api/configuration.ts';
import { HelpTable } from '../../help-table.tsx';

const columnsAt = (heights: string) => [
  ['Time (UTC)', 'Instante, ISO 8601 en UTC', ''],
  ['Air density', 'Densidad del aire a 2\u202fm', 'kg/m³'],
  ['Wind speed', `Velocidad del viento a 10, ${heights}\u202fm`, 'm/s'],
  ['Wind direction', `Dirección de la que viene el viento, a 10, ${heights}\u202fm`, '° desde el norte'],
  ['Temperature', `Temperatura del aire a 2, ${heights}\u202fm`, '°C'],
  ['Note', 'Sin valores: su nombre lleva atlas, versión, licencia y atribución', ''],
];

export function Series() {
  const columns = columnsAt(useHeights('serie').join(', '));
  return (
    <>
      <p>
        Un archivo CSV por punto, con un valor cada 30&#8239;minutos durante todo el periodo: 175.296 filas en
        diez años. El punto es el separador decimal, la coma separa las columnas y los nombres están en
        inglés, porque así los leen los programas de viento.
      </p>
      <HelpTable label="Columnas de la serie" columns={['Columna', 'Contenido', 'Unidad']}>
        {columns.map(([name, content, unit]) => (
          <tr key={name}>
            <td>
              <code lang="en">{name}</code>
            </td>
            <td>{content}</td>
            <td>{unit}</td>
          </tr>
        ))}
      </HelpTable>
      <p>
        La altura y la unidad forman parte del nombre de cada columna, como en{' '}
        <code lang="en">Wind speed 100 m (m/s)</code>. Un valor que falta queda en blanco; nunca se sustituye
        por cero.
      </p>
      <p>
        La última columna, <code lang="en">Note</code>, no tiene valores: el nombre que la encabeza dice de
        qué atlas y versión son los datos, con qué licencia y atribución, y si son de demostración. Así lo
        conserva el archivo aunque se separe del LEEME. Quítela antes de descartar filas con huecos (
        <code>dropna</code> en pandas, <code>na.omit</code> en R), porque está vacía en todas.
      </p>
      <p>
        La serie es la de la celda de mesoescala que contiene el punto, sin corregir por el relieve local. La
        muestra gratuita es idéntica en formato y abarca un mes, diciembre de 2009.
      </p>
    </>
  );
}
