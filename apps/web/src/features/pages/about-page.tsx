import { Anchor, Skeleton } from '@mantine/core';
import { useConfiguration } from '../../api/configuration.ts';
import { Page } from '../../ui/page.tsx';

/** What the map shows and where its numbers come from. */
export function AboutPage() {
  const { data, isPending } = useConfiguration();
  return (
    <Page title="Acerca de">
      <p>
        El Mapa Eólico Ibérico muestra el recurso eólico de la península ibérica en dos resoluciones:
        mesoescala, con celdas de 3 km x 3 km, y microescala, con celdas de 50 m x 50 m. Haga clic en
        cualquier lugar del mapa para leer el valor de la variable elegida a 50, 100 o 200 m de altura.
      </p>
      <h2>Los datos</h2>
      {isPending && <Skeleton height={120} />}
      {data && (
        <>
          {data.atlas.demonstration && (
            <p>
              <strong>Datos de demostración.</strong> Los números de este mapa los genera el propio programa
              para enseñar cómo funciona. No sirven para evaluar un emplazamiento.
            </p>
          )}
          <dl>
            <dt>Atlas</dt>
            <dd>{data.atlas.title}</dd>
            <dt>Versión</dt>
            <dd>{data.atlas.version}</dd>
            <dt>Licencia</dt>
            <dd>
              {data.atlas.licence.url ? (
                <Anchor href={data.atlas.licence.url}>{data.atlas.licence.name}</Anchor>
              ) : (
                data.atlas.licence.name
              )}
            </dd>
            <dt>Atribución</dt>
            <dd>{data.atlas.attribution}</dd>
          </dl>
          <h2>Contacto</h2>
          <p>
            {data.contacto.organizacion}
            {data.contacto.direccion && `, ${data.contacto.direccion}`}
            {' · '}
            <Anchor href={`mailto:${data.contacto.email}`}>{data.contacto.email}</Anchor>
          </p>
        </>
      )}
      {!isPending && !data && <p>La información del atlas no está disponible en este momento.</p>}
    </Page>
  );
}
