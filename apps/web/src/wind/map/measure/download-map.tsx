import { NativeSelect } from '@mantine/core';
import { type Area, areaCalls, MAX_AREA_MAP_CELLS, polygonsOf } from '@mapa/contract';
import { DATO_INFO, spanish, toLambert, withUnit } from '@mapa/field';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callFile } from '../../../api/file.ts';
import { CallButton } from '../../../ui/call-button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { filePlace } from '../../places/file-place.ts';
import type { PointSelection } from '../points/point-value-query.ts';
import { cellCount } from './cell-count.ts';
import classes from './measure.module.css';

interface Props {
  readonly area: Area;
  /** The name of its middle, where it is known. */
  readonly name: string | null | undefined;
  readonly selection: PointSelection;
  /** Whether a filter veils a part of the map. */
  readonly isFiltered: boolean;
}

/**
 * Offers the area as GeoTIFF, in cells of a chosen size; sizes that would give too many are marked before. The server
 * refuses a level that its atlas does not have.
 */
export function DownloadMap({ area, name, selection, isFiltered }: Props) {
  const { dato, variable, altura } = selection;
  const sizes = DATO_INFO[dato].levels.map((metres) => ({ metres, cells: cellsIn(area, metres) }));
  const first = sizes.find(({ cells }) => cells <= MAX_AREA_MAP_CELLS);
  const [wanted, setWanted] = useState<number>();
  const chosen = sizes.find(({ metres, cells }) => metres === wanted && cells <= MAX_AREA_MAP_CELLS) ?? first;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (celda: number) => {
      const params = { dato, variable, altura };
      const file = await callFile(areaCalls.areaMap, { params, query: { celda }, body: area });
      saveFile(
        file,
        [dato, variable, `${altura}m`, `${celda}m`, filePlace(name)].filter(Boolean).join('-').concat('.tif'),
      );
    },
  });
  return (
    <section className={`${classes.best} ${classes.download}`} aria-label="Descargar el mapa del área">
      <h3 className={classes.title}>Mapa del área (GeoTIFF)</h3>
      <p className={classes.note}>
        Gratis, como el mapa; la licencia y la versión van dentro.
        {isFiltered && ' Lleva toda el área, sin tener en cuenta el filtro del mapa.'}
      </p>
      <div className={classes.add}>
        <NativeSelect
          label="Celdas de"
          size="sm"
          className={classes.cells ?? ''}
          value={chosen?.metres}
          onChange={({ currentTarget }) => setWanted(Number(currentTarget.value))}
          data={sizes.map(({ metres, cells }) => ({
            value: String(metres),
            label: `${withUnit(metres, 0, 'm')} · ${many(cells)}`,
            disabled: cells > MAX_AREA_MAP_CELLS,
          }))}
        />
        <CallButton
          variant="default"
          size="sm"
          px={12}
          leftSection={<IconDownload size={18} aria-hidden />}
          pending={isPending}
          disabled={chosen === undefined}
          onClick={() => chosen && mutate(chosen.metres)}
        >
          Descargar
        </CallButton>
      </div>
      <p className={classes.note}>
        Caben {spanish(MAX_AREA_MAP_CELLS, 0)} celdas, contadas en el rectángulo que rodea el área.
      </p>
      {error && (
        <p className={classes.problem} role="alert">
          {error.message}
        </p>
      )}
    </section>
  );
}

const many = (cells: number): string => (cells > MAX_AREA_MAP_CELLS ? 'demasiadas' : cellCount(cells));

/** The cells in the rectangle around an area on the plane of the atlas. */
function cellsIn(area: Area, metres: number): number {
  const places = polygonsOf(area)
    .flat(2)
    .map(([lon = 0, lat = 0]) => toLambert({ lat, lon }));
  const side = (numbers: readonly number[]): number => {
    let [low, high] = [Infinity, -Infinity];
    for (const number of numbers) [low, high] = [Math.min(low, number), Math.max(high, number)];
    return Math.max(1, Math.ceil((high - low) / metres));
  };
  return side(places.map(({ x }) => x)) * side(places.map(({ y }) => y));
}
