import { TextInput } from '@mantine/core';
import { coordinatesText, type LatLon, roundDegrees } from '@mapa/field';
import { readWritten } from '@mapa/places/written';
import { useState } from 'react';

interface Props {
  /** The position; NaN where it is not known. */
  readonly value: LatLon;
  /** Called with NaN for a text that is no position near the atlas. */
  readonly onChange: (position: LatLon) => void;
  /** Whether the visitor has tried to go on: until then an empty field is no error. */
  readonly tried: boolean;
  /** Whether the server has found this position outside of the atlas. */
  readonly outside: boolean;
}

/** The land and the sea that the atlas covers, degrees. */
const LIMITS = { lat: [35, 45], lon: [-12, 5] } as const;

const HINT = 'Grados, UTM con su huso (30T 580000 4740000) o el enlace de un mapa';
const UNREADABLE = 'No se entiende. Escriba latitud y longitud, como 42.81953, -1.63290, o UTM con su huso.';
const OUTSIDE = 'Ese punto cae fuera de la península. Escriba primero la latitud y después la longitud.';
const NO_CELL =
  'Punto fuera del dominio. Corrija la posición: en el mapa, los colores del viento llegan hasta donde llega el atlas.';
const UNKNOWN: LatLon = { lat: Number.NaN, lon: Number.NaN };

/** A position in any of the ways in which the search box reads one. */
export function PositionField({ value, onChange, tried, outside }: Props) {
  const [text, setText] = useState(Number.isNaN(value.lat + value.lon) ? '' : coordinatesText(value));
  const [typed, setTyped] = useState(false);
  const { position, as, msg } = positionOf(text);
  return (
    <TextInput
      label="Posición"
      placeholder="42.81953, -1.63290"
      value={text}
      description={position ? `${as}: ${coordinatesText(position)}` : HINT}
      error={outside ? NO_CELL : (typed || tried) && msg}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        setTyped(true);
        onChange(positionOf(currentTarget.value).position ?? UNKNOWN);
      }}
    />
  );
}

/** The meaning of a text: a position and how it was written, or the reason why there is none. */
function positionOf(text: string) {
  if (text.trim() === '') return { msg: 'Escriba dónde está el mástil' };
  const written = readWritten(text);
  if (written.kind !== 'point') return { msg: written.kind === 'words' ? UNREADABLE : written.msg };
  const position = { lat: roundDegrees(written.point.lat), lon: roundDegrees(written.point.lon) };
  const isIn = (['lat', 'lon'] as const).every(
    (axis) => position[axis] >= LIMITS[axis][0] && position[axis] <= LIMITS[axis][1],
  );
  return isIn ? { position, as: written.as } : { msg: OUTSIDE };
}
