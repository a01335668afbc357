import { HELP_SECTIONS, type HelpSection } from '@mapa/contract';
import { type ComponentType, memo } from 'react';
import { HEADINGS, type HelpPath } from '../contents/headings.ts';
import classes from '../help.module.css';
import { Bathymetry } from './bathymetry.tsx';
import { Differences } from './differences.tsx';
import { Introduction, Licence } from './introduction.tsx';
import { Links, References } from './links.tsx';
import { Mesoscale } from './methodology/mesoscale.tsx';
import { Methodology } from './methodology/methodology.tsx';
import { Microscale } from './methodology/microscale.tsx';
import { Validation } from './methodology/validation.tsx';
import { Figures } from './products/figures.tsx';
import { MicroMap } from './products/micro-map.tsx';
import { Products } from './products/products.tsx';
import { Series } from './products/series.tsx';
import { Tools } from './products/tools.tsx';
import { Funding, Participants, Project } from './project.tsx';
import { MapUpdate } from './update.tsx';

/** The text below each heading. */
const TEXTS: Record<HelpPath, ComponentType> = {
  introduccion: Introduction,
  'introduccion/licencia': Licence,
  metodologia: Methodology,
  'metodologia/mesoescala': Mesoscale,
  'metodologia/microescala': Microscale,
  'metodologia/validacion': Validation,
  actualizacion: MapUpdate,
  batimetria: Bathymetry,
  'aspectos-diferenciadores': Differences,
  productos: Products,
  'productos/figuras': Figures,
  'productos/series-temporales': Series,
  'productos/mapa-micro': MicroMap,
  'productos/herramientas': Tools,
  proyecto: Project,
  financiacion: Funding,
  participantes: Participants,
  enlaces: Links,
  'enlaces/referencias': References,
};

/** The whole text of the help page under its headings. It is not drawn again when the address follows the reading. */
export const Texts = memo(function Texts() {
  return (HELP_SECTIONS as readonly HelpSection[]).map(({ slug }) => (
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
