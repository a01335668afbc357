import { MEAN_WIND } from '@mapa/field';
import { type Doc, INK, LEFT, LINE, MEDIUM, QUIET, REGULAR, WIDTH } from '@mapa/paper';
import { overLand, scaleColours, variableScale } from '@mapa/wms';
import { type MapPicture, type MapWind, type Spot, VEIL } from '../map.ts';

/** The pictures of the cover, and the wind that the larger one shows. */
export interface CoverMaps extends MapWind {
  readonly local: MapPicture;
  readonly overview: { readonly picture: Uint8Array; readonly point: Spot };
}

/** The sizes of the pictures, in points of paper. */
export const MAP_SIZE = { width: WIDTH, height: 326 } as const;
export const OVERVIEW_SIZE = { width: 118, height: 92 } as const;

/**
 * Draws the map of the cover with its frame, scale, inset and legend, from `top` down. `centred` says that the point
 * is the centre of the cell.
 */
export function drawMap(
  doc: Doc,
  { local, overview, ...wind }: CoverMaps,
  centred: boolean,
  top: number,
): void {
  const { width, height } = MAP_SIZE;
  const at = ([x, y]: Spot): [number, number] => [LEFT + x * width, top + y * height];
  const size = { width, height };
  doc.save();
  doc.roundedRect(LEFT, top, width, height, 4).clip();
  doc.image(Buffer.from(local.picture), LEFT, top, size);
  doc
    .polygon(...local.cell.map(at))
    .lineWidth(3)
    .strokeColor('#ffffff')
    .stroke();
  doc
    .polygon(...local.cell.map(at))
    .lineWidth(1.4)
    .strokeColor(INK)
    .stroke();
  const [x, y] = at(local.point);
  doc.circle(x, y, 4).lineWidth(1.4).fillAndStroke('#d2600a', '#ffffff');
  scaleBar(doc, LEFT + width - 14, top + height - 14, width / local.widthMetres);
  doc.restore();
  doc.roundedRect(LEFT, top, width, height, 4).lineWidth(0.6).strokeColor(LINE).stroke();
  inset(doc, overview, LEFT + width - OVERVIEW_SIZE.width - 8, top + 8);
  legend(doc, top + height + 8, wind);
  const circle = centred ? 'punto de mesoescala' : 'punto elegido';
  const words = `Cuadro: celda de mesoescala. Círculo: ${circle}.`;
  doc.text(words, LEFT, top + height + 18, { lineBreak: false });
}

/** Draws Iberia in a corner of the map. */
function inset(doc: Doc, { picture, point: [x, y] }: CoverMaps['overview'], left: number, top: number): void {
  const { width, height } = OVERVIEW_SIZE;
  doc.image(Buffer.from(picture), left, top, { width, height });
  doc.rect(left, top, width, height).lineWidth(1.5).strokeColor('#ffffff').stroke();
  doc
    .circle(left + x * width, top + y * height, 3)
    .lineWidth(1)
    .fillAndStroke('#d2600a', '#ffffff');
}

/** The length that the bar of the scale stands for. */
const SCALE_METRES = 10_000;

function scaleBar(doc: Doc, right: number, base: number, pointsPerMetre: number): void {
  const width = SCALE_METRES * pointsPerMetre;
  const left = right - width;
  doc
    .roundedRect(left - 6, base - 15, width + 12, 22, 3)
    .fillOpacity(0.94)
    .fill('#ffffff')
    .fillOpacity(1);
  doc.rect(left, base, width, 2).fill(INK);
  doc
    .font(MEDIUM)
    .fontSize(7.5)
    .fillColor(INK)
    .text(`${SCALE_METRES / 1000}\u202fkm`, left, base - 11, {
      width,
      align: 'center',
      lineBreak: false,
    });
}

/** Draws the legend of the wind in colours that are as pale as those on the map. */
function legend(doc: Doc, top: number, { dato, altura }: MapWind): void {
  const scale = variableScale(MEAN_WIND);
  const colours = overLand(scaleColours(scale), VEIL, 'light');
  const width = 200;
  const left = LEFT + WIDTH - width - 4;
  const step = width / colours.length;
  // Each colour is drawn on to the far end, and the next one over it, so that no line shows between two.
  for (const [at, colour] of colours.entries()) {
    doc.rect(left + at * step, top, width - at * step, 7).fill([...colour]);
  }
  doc.font(REGULAR).fontSize(7).fillColor(QUIET);
  for (const [at, limit] of scale.limits.entries()) {
    const x = left + (width * at) / (scale.limits.length - 1);
    doc.text(String(limit), x - 10, top + 9, { width: 20, align: 'center', lineBreak: false });
  }
  doc.font(REGULAR).fontSize(8).fillColor(QUIET);
  const scaleName = dato === 'micro' ? 'microescala' : 'mesoescala';
  const words = `Velocidad media a ${altura}\u202fm en m/s: ${scaleName}, todo el periodo del atlas.`;
  doc.text(words, LEFT, top - 1, { lineBreak: false });
}
