import { ActionIcon, Checkbox } from '@mantine/core';
import { IconChevronDown, IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Range } from '../../../ui/range.tsx';
import { NAMES_TITLE, type OverlayId, SEABED_OVERLAYS } from '../state/layers.ts';
import { useMapStore } from '../state/map-store.ts';
import { drawnCodeQuery } from './code-queries.ts';
import classes from './layers-control.module.css';

interface Props {
  readonly windTitle: string;
  readonly zoom: number;
}

/**
 * The control titled 'Layers': every overlay with its switch and its own opacity. It starts expanded, or folded where
 * it would cover half of the map.
 */
export function LayersControl({ windTitle, zoom, cramped }: Props & { readonly cramped: boolean }) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? !cramped;
  const body = useId();
  return (
    <section className={classes.control} aria-label="Layers">
      <div className={classes.head}>
        <IconStack2 size={16} aria-hidden />
        <h2 className={classes.title} lang="en">
          Layers
        </h2>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={open ? 'Plegar Layers' : 'Desplegar Layers'}
          aria-expanded={open}
          aria-controls={body}
          onClick={() => setChosen(!open)}
        >
          <IconChevronDown size={16} className={classes.chevron} data-open={open} />
        </ActionIcon>
      </div>
      <div id={body} hidden={!open}>
        <LayersList windTitle={windTitle} zoom={zoom} />
      </div>
    </section>
  );
}

/** The overlays without the control's frame, for small screens. */
export function LayersList({ windTitle, zoom }: Props) {
  const bathymetry = useMapStore((store) => store.bathymetry);
  const { data: drawn } = useQuery({ ...drawnCodeQuery, enabled: false });
  return (
    <ul className={classes.list}>
      <Overlay id="wind" title={windTitle} />
      {SEABED_OVERLAYS.map(({ id, title, minZoom }) => (
        <Overlay
          key={id}
          id={id}
          title={title}
          disabled={!bathymetry}
          note={zoom < minZoom ? `desde zoom ${minZoom}` : ''}
        />
      ))}
      <Overlay id="names" title={NAMES_TITLE} />
      {drawn && <drawn.settings />}
    </ul>
  );
}

interface OverlayProps {
  readonly id: OverlayId;
  readonly title: string;
  readonly disabled?: boolean;
  readonly note?: string;
}

function Overlay({ id, title, disabled = false, note = '' }: OverlayProps) {
  const { visible, opacity } = useMapStore((store) => store.overlays[id]);
  const setOverlay = useMapStore((store) => store.setOverlay);
  return (
    <li className={classes.overlay}>
      <div className={classes.row}>
        <Checkbox
          size="xs"
          label={title}
          checked={visible && !disabled}
          disabled={disabled}
          onChange={(event) => setOverlay(id, { visible: event.currentTarget.checked })}
        />
        <span className={classes.note}>{note || `${opacity}\u202f%`}</span>
      </div>
      <Range
        label={`Opacidad de ${title}`}
        value={opacity}
        disabled={disabled || !visible}
        onChange={(value) => setOverlay(id, { opacity: value })}
      />
    </li>
  );
}
