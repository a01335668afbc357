import { Cite } from '../../works/cite.tsx';

export function Methodology() {
  return (
    <>
      <p>
        El atlas sigue la cadena de modelos del Nuevo Atlas Eólico Europeo (NEWA), descrita en dos artículos:
        el primero explica cómo se eligió la configuración del modelo (<Cite id="hahmann2020" />) y el
        segundo, cómo se produjo y se evaluó el atlas (<Cite id="dorenkamper2020" />
        ). Un modelo numérico del tiempo reconstruye el viento de los años pasados con detalle regional; sobre
        sus estadísticos, un modelo lineal añade el efecto del terreno local.
      </p>
      <p>
        Ninguno de los dos pasos usa medidas del emplazamiento. Por eso el resultado es homogéneo en todo el
        dominio y comparable entre puntos, y por eso no sustituye a una campaña de medida.
      </p>
    </>
  );
}
