import { Button, FileButton } from '@mantine/core';
import { MAX_AREA_KM2, MAX_AREA_POSITIONS, MAX_OUTLINE_MB } from '@mapa/contract';
import { type Dato, spanish } from '@mapa/field';
import type { ReadShapes, Shapes } from '@mapa/places/shapes';
import { IconLine, IconPolygon, IconRectangle, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../../api/error.ts';
import { fetchCode } from '../../../code/fetch-code.ts';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { useFileDrop } from '../../../ui/use-file-drop.ts';
import type { MapNavigation } from '../state/use-map-navigation.ts';
import { Corners } from './corners.tsx';
import classes from './measure.module.css';
import { useMeasureStore } from './measure-store.ts';
import { NamedArea } from './named-area.tsx';
import { shapeIn } from './shape.ts';
import { setShape } from './use-shape.ts';

interface Props {
  readonly dato: Dato;
  readonly choose: MapNavigation['choose'];
}

const DRAWN = [
  { kind: 'polygon', name: 'Polígono', icon: IconPolygon },
  { kind: 'rectangle', name: 'Rectángulo', icon: IconRectangle },
  { kind: 'line', name: 'Línea', icon: IconLine },
] as const;
const NO_AREA = 'El archivo no contiene ningún área.';
const OFFLINE = 'No hay conexión. El archivo sigue elegido: inténtelo de nuevo cuando se recupere.';
const FAILED = 'No se ha podido leer el archivo. Vuelva a elegirlo.';

/** The reason why a file cannot be used, and what may have been meant. */
type Problem = Extract<ReadShapes, { readonly msg: string }>;

/** The ways to choose an area: drawn on the map, by its name, from a file, or by its corners. */
export function Tools({ dato, choose }: Props) {
  const { begin, seek } = useMeasureStore.getState();
  const {
    mutate,
    data: problem,
    isPending,
    error,
    variables,
  } = useMutation({
    mutationFn: async (file: File): Promise<Problem | null> => {
      const { readShapes } = await fetchCode(() => import('@mapa/places/shapes'));
      const shapes = readShapes(new Uint8Array(await file.arrayBuffer()));
      if ('msg' in shapes) return shapes;
      return show(shapes) ? null : { msg: NO_AREA };
    },
  });
  const show = (shapes: Shapes): boolean => {
    const shape = shapeIn(shapes);
    if (shape === undefined) return false;
    seek(true);
    setShape(shape, choose, shape.kind === 'line' ? shapes.lines : null);
    return true;
  };
  const drop = useFileDrop(([file]) => file && mutate(file));
  return (
    <section className={classes.tools} aria-label="Elegir un área" {...drop}>
      <p className={classes.lead}>
        Dibuje un área en el mapa, o búsquela por su nombre, y vea qué viento tiene, celda a celda; o dibuje
        una línea, y vea su perfil.
        {dato === 'micro' &&
          ` Con celdas de 50\u202fm, el área puede tener hasta ${spanish(MAX_AREA_KM2.micro, 0)}\u202fkm².`}
      </p>
      <div className={classes.draw}>
        {DRAWN.map(({ kind, name, icon: Sign }) => (
          <Button
            key={kind}
            variant="default"
            leftSection={<Sign size={18} aria-hidden />}
            onClick={() => begin(kind)}
          >
            {name}
          </Button>
        ))}
      </div>
      <NamedArea choose={choose} />
      <div className={classes.file}>
        <FileButton accept=".kml,.kmz,.gpx,.geojson,.json" onChange={(file) => file && mutate(file)}>
          {(button) => (
            <Button
              variant="default"
              leftSection={<IconUpload size={18} aria-hidden />}
              loading={isPending}
              {...button}
            >
              Elegir un archivo
            </Button>
          )}
        </FileButton>
        <p className={classes.note}>
          <span className="with-mouse">O arrástrelo aquí: </span>
          GeoJSON, KML, KMZ o GPX, de hasta {MAX_OUTLINE_MB}&#8239;MB. De él solo se envía el contorno, con{' '}
          {spanish(MAX_AREA_POSITIONS, 0)} vértices como máximo.
        </p>
        {error && (
          <>
            <p className={classes.problem} role="alert">
              {error instanceof ApiError ? OFFLINE : FAILED}
            </p>
            {error instanceof ApiError && variables && (
              <RetryButton size="compact-sm" onClick={() => mutate(variables)} />
            )}
          </>
        )}
        {problem && (
          <p className={classes.problem} role="alert">
            {problem.msg}
          </p>
        )}
        {problem?.meant && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => problem.meant && show(problem.meant.shapes)}
          >
            {problem.meant.as}
          </Button>
        )}
      </div>
      <Corners choose={choose} />
    </section>
  );
}
