export function Bathymetry() {
  return (
    <>
      <p>
        En el mar, la profundidad decide qué cimentación cabe, de modo que el mapa la muestra junto al viento.
        La casilla «Batimetría» enciende o apaga las tres capas a la vez; el panel «
        <span lang="en">Layers</span>» gobierna la opacidad de cada una:
      </p>
      <dl>
        <dt>Fondo marino global</dt>
        <dd>Todo el océano que rodea la península, hasta 5000&#8239;m. Visible a cualquier escala.</dd>
        <dt>Profundidad</dt>
        <dd>
          La plataforma continental, con más detalle en los primeros 1000&#8239;m. Aparece desde el nivel de
          zoom 8.
        </dd>
        <dt>Isobatas</dt>
        <dd>Líneas de igual profundidad, rotuladas en metros. Aparecen desde el nivel de zoom 9.</dd>
      </dl>
      <p>
        Las capas siguen las fuentes indicadas en la atribución del mapa. Su resolución basta para situar la
        plataforma y el talud; no son una carta náutica ni sustituyen a un levantamiento del fondo.
      </p>
    </>
  );
}
