import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { STYLE_NAMES, type StyleName } from '@mapa/field';
import { IconPencil } from '@tabler/icons-react';
import { memo } from 'react';
import { type MapLook, OWN_LOOK } from '../state/map-state.ts';
import classes from './scale-legend.module.css';

interface Props extends Pick<MapLook, 'paleta'> {
  /** Whether nothing differs from the atlas's own look. */
  readonly isOwn: boolean;
  readonly change: (part: Partial<MapLook>) => void;
  /** Whether the values are being written instead of dragged. */
  readonly isWriting: boolean;
  readonly onWriting: (isWriting: boolean) => void;
}

const PALETTES: Readonly<Record<StyleName, string>> = {
  viridis: 'Viridis',
  cividis: 'Cividis',
  greys: 'Grises',
};
const CHOICES = [
  { value: '', label: 'Colores del atlas' },
  ...STYLE_NAMES.map((name) => ({ value: name, label: PALETTES[name] })),
];

/** The choice of colours, and back to the atlas's own look. It stays as it is while the legend is dragged. */
export const LegendFoot = memo(({ paleta, isOwn, change, isWriting, onWriting }: Props) => (
  <div className={classes.foot}>
    <NativeSelect
      size="xs"
      aria-label="Colores"
      value={paleta ?? ''}
      onChange={({ currentTarget: { value } }) =>
        change({ paleta: STYLE_NAMES.find((name) => name === value) ?? null })
      }
      data={CHOICES}
    />
    <ActionIcon
      variant="default"
      size={30}
      aria-label="Escribir los valores"
      title="Escribir los valores"
      aria-expanded={isWriting}
      onClick={() => onWriting(!isWriting)}
    >
      <IconPencil size={16} aria-hidden />
    </ActionIcon>
    <Button size="compact-xs" variant="default" disabled={isOwn} onClick={() => change(OWN_LOOK)}>
      Restablecer
    </Button>
  </div>
));
