import { AYUDA, type AyudaSection } from '@mapa/contract';
import { type ComponentType, memo } from 'react';
import { type AyudaPath, HEADINGS } from '../contents/headings.ts';
import classes from '../help.module.css';
import { Batimetria } from './bathymetry.tsx';
import { Diferencias } from './differences.tsx';
import { Introduccion, Licencia } from './introduction.tsx';
import { Enlaces, Referencias } from './links.tsx';
import { Mesoescala } from './methodology/mesoscale.tsx';
import { Metodologia } from './methodology/methodology.tsx';
import { Microescala } from './methodology/microscale.tsx';
import { Validacion } from './methodology/validation.tsx';
import { Figuras } from './products/figures.tsx';
import { MapaMicro } from './products/micro-map.tsx';
import { Productos } from './products/products.tsx';
import { Series } from './products/series.tsx';
import { Financiacion, Participantes, Proyecto } from './project.tsx';
import { Actualizacion } from './update.tsx';

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
