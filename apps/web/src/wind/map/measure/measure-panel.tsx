import { Button } from '@mantine/core';
import { IconFilter, IconLassoPolygon } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePrintTitle } from '../../places/use-print-title.ts';
import { conditions } from '../filter/conditions.ts';
import { isFiltering, readFilter } from '../filter/filter.ts';
import { SidePanel } from '../side-panel/side-panel.tsx';
import type { MapState } from '../state/map-state.ts';
import type { MapNavigation } from '../state/use-map-navigation.ts';
import { useShapeName } from './area-name.ts';
import { AreaResults } from './area-results.tsx';
import { Calculated } from './calculated.tsx';
import { DrawingHelp } from './drawing-help.tsx';
import { FilterForm, FoundHere } from './filter-form.tsx';
import { LineResults } from './line-results.tsx';
import classes from './measure.module.css';
import { useMeasureStore } from './measure-store.ts';
import { ReadLines } from './read-lines.tsx';
import { bordersIn } from './shape.ts';
import { Tools } from './tools.tsx';
import { setShape, useBorders, useShape } from './use-shape.ts';

interface Props {
  readonly state: Pick<MapState, 'dato' | 'variable' | 'altura' | 'trazo' | 'filtro' | 'panel'>;
  readonly choose: MapNavigation['choose'];
  readonly onClose: () => void;
}

/** The panel of areas: the ways to draw or name one, and its results; or, in their place, the filter of the map. */
export function MeasurePanel({ state, choose, onClose }: Props) {
  const { dato, variable, altura, trazo } = state;
  const shape = useShape(trazo);
  const borders = useBorders(trazo);
  const isNamed = bordersIn(trazo) !== null;
  const tool = useMeasureStore((store) => store.tool);
  const isLine = tool === 'line' || (tool === null && shape?.kind === 'line');
  const isFilter = state.panel === 'filtro';
  const name = useShapeName(shape);
  usePrintTitle(name);
  const heading = useRef<HTMLHeadingElement>(null);
  const content = isFilter ? 'filter' : tool ? 'drawing' : shape || isNamed ? 'results' : 'tools';
  const before = useRef(content);
  // The focused element is gone with the earlier content. While something is drawn the map has the focus.
  useEffect(() => {
    if (content !== before.current && content !== 'drawing') heading.current?.focus();
    before.current = content;
  }, [content]);
  // The button on the map that opens the panel is far away in the order of the page; it gets the focus back when the
  // panel closes.
  const [opener] = useState(() => document.activeElement?.closest<HTMLElement>('[aria-pressed]'));
  useEffect(() => {
    if (opener) heading.current?.focus();
  }, [opener]);
  const close = (): void => {
    onClose();
    opener?.focus();
  };
  // A visitor who closes the panel while drawing, or goes to the filter, stops drawing.
  const { stop } = useMeasureStore.getState();
  useEffect(() => (isFilter ? stop() : stop), [isFilter, stop]);
  // Each of the two is an element of its own, which begins at its head and not where the other one was scrolled to.
  if (isFilter)
    return (
      <SidePanel
        key="filter"
        title="Filtro"
        headingRef={heading}
        className={`${classes.panel} ${state.filtro === null ? 'on-screen' : ''}`}
        closing="Cerrar el panel del filtro"
        onClose={close}
        actions={null}
      >
        <FilterForm state={state} choose={choose} />
        <Other icon={<IconLassoPolygon size={18} aria-hidden />} onClick={() => choose({ panel: 'area' })}>
          {shape
            ? shape.kind === 'line'
              ? 'Ver el perfil de la línea'
              : 'Ver el área dibujada'
            : 'Medir un área o un perfil'}
        </Other>
      </SidePanel>
    );
  const isFiltered = isFiltering(state.filtro);
  return (
    <SidePanel
      key="area"
      title={content === 'tools' ? 'Área y perfil' : isLine ? 'Perfil' : 'Área'}
      label="Área"
      headingRef={heading}
      className={`${classes.panel} ${tool ? classes.low : ''} ${shape || state.filtro !== null ? '' : 'on-screen'}`}
      closing="Cerrar el panel del área"
      onClose={close}
      actions={
        content === 'results' && (
          <Button variant="default" size="compact-sm" onClick={() => setShape(null, choose)}>
            {isLine ? 'Borrar la línea' : 'Borrar el área'}
          </Button>
        )
      }
    >
      {tool && <DrawingHelp tool={tool} choose={choose} />}
      {!tool && isNamed && !shape && (
        <Calculated query={borders} heights={[96]}>
          {() => null}
        </Calculated>
      )}
      {shape && name && isNamed && (
        <div className={classes.named}>
          <h3 className={classes.name}>{name}</h3>
          <p className={classes.note}>Límites del IGN, de unos 200&#8239;m de detalle.</p>
        </div>
      )}
      {shape && name && !isNamed && <p className={`on-paper ${classes.place}`}>Su centro: {name}.</p>}
      {!tool && shape && <ReadLines kind={shape.kind} trazo={trazo} choose={choose} />}
      {!tool && shape?.kind === 'area' && (
        <AreaResults
          area={shape.area}
          name={name}
          selection={{ dato, variable, altura }}
          filtro={state.filtro}
        />
      )}
      {!tool && shape?.kind === 'line' && (
        <LineResults line={shape.line} selection={{ dato, variable, altura }} filtro={state.filtro} />
      )}
      {!tool && shape && trazo === null && (
        <p className={classes.note}>
          El contorno es demasiado largo para un enlace: no va en los que comparta, y se pierde al cerrar o
          recargar la página.
        </p>
      )}
      {content === 'tools' && <Tools dato={dato} choose={choose} />}
      {!tool && isFiltered && (
        <>
          <p className={classes.note}>{conditions(readFilter(state.filtro), altura)}</p>
          <FoundHere />
        </>
      )}
      {!tool && (
        <Other icon={<IconFilter size={18} aria-hidden />} onClick={() => choose({ panel: 'filtro' })}>
          {isFiltered ? 'Cambiar el filtro' : 'Poner un filtro'}
        </Other>
      )}
    </SidePanel>
  );
}

interface OtherProps {
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly children: string;
}

/** Leads to the other of the two panels. */
function Other({ icon, onClick, children }: OtherProps) {
  return (
    <Button variant="subtle" size="sm" className={classes.other} leftSection={icon} onClick={onClick}>
      {children}
    </Button>
  );
}
