import { AYUDA, type AyudaSection } from '@mapa/contract';
import { type ComponentType, memo } from 'react';
import classes from '../ayuda.module.css';
import { type AyudaPath, HEADINGS } from '../indice/headings.ts';
import { Actualizacion } from './actualizacion.tsx';
import { Batimetria } from './batimetria.tsx';
import { Diferencias } from './diferencias.tsx';
import { Enlaces, Referencias } from './enlaces.tsx';
import { Introduccion, Licencia } from './introduccion.tsx';
import { Mesoescala } from './metodologia/mesoescala.tsx';
import { Metodologia } from './metodologia/metodologia.tsx';
import { Microescala } from './metodologia/microescala.tsx';
import { Validacion } from './metodologia/validacion.tsx';
import { Figuras } from './productos/figuras.tsx';
import { MapaMicro } from './productos/mapa-micro.tsx';
import { Productos } from './productos/productos.tsx';
import { Series } from './productos/series.tsx';
import { Financiacion, Participantes, Proyecto } from './proyecto.tsx';

/** The text below each heading. */
const TEXTS: Record<AyudaPath, ComponentType> = {
  introduccion: Introduccion,
  'introduccion/licencia': Licencia,
  metodologia: Metodologia,
  'metodologia/mesoescala': Mesoescala,
  'metodologia/microescala': Microescala,
  'metodologia/validacion': Validacion,
  actualizacion: Actualizacion,
  batimetria: Batimetria,
  'aspectos-diferenciadores': Diferencias,
  productos: Productos,
  'productos/figuras': Figuras,
  'productos/series-temporales': Series,
  'productos/mapa-micro': MapaMicro,
  proyecto: Proyecto,
  financiacion: Financiacion,
  participantes: Participantes,
  enlaces: Enlaces,
  'enlaces/referencias': Referencias,
};

/** Everything that there is to read, under its headings; it stays as it is while the address follows the reading. */
export const Texts = memo(function Texts() {
  return (AYUDA as readonly AyudaSection[]).map(({ slug }) => (
    <section key={slug} className={classes.section} aria-labelledby={slug}>
      {HEADINGS.filter(({ path }) => path === slug || path.startsWith(`${slug}/`)).map(
        ({ path, id, title, level }) => {
          const Text = TEXTS[path];
          const Tag = level === 2 ? 'h2' : 'h3';
          return (
            <div key={path}>
              <Tag id={id} tabIndex={-1} className={level === 2 ? classes.heading2 : classes.heading3}>
                {title}
              </Tag>
              <Text />
            </div>
          );
        },
      )}
    </section>
  ));
});
