interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const WORDS = 'Mapa Eólico Ibérico';
const TILT = -Math.PI / 7;
/** Pale enough to read the chart through it, dark enough to stay on a photocopy. */
const STRENGTH = 0.11;
const INK = '#0f4c7a';
const ROWS = [-260, 0, 260];

/** Paints the product's sign and title in diagonal rows across an area, over its content. */
export function paintWatermark(context: CanvasRenderingContext2D, area: Area): void {
  context.save();
  context.beginPath();
  context.rect(area.x, area.y, area.width, area.height);
  context.clip();
  context.translate(area.x + area.width / 2, area.y + area.height / 2);
  context.rotate(TILT);
  context.globalAlpha = STRENGTH;
  context.font = '600 64px "Inter Variable", Inter, system-ui, sans-serif';
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  const mark = 96 + context.measureText(WORDS).width;
  const pitch = mark + 120;
  for (const [at, row] of ROWS.entries()) {
    // Every other row is shifted by half a pitch, so that no gap runs through.
    const aside = at % 2 === 0 ? 0 : pitch / 2;
    for (const column of [-1.5, -0.5, 0.5]) {
      const left = column * pitch + aside;
      paintSign(context, left, row - 36, 72);
      context.fillStyle = INK;
      context.fillText(WORDS, left + 96, row);
    }
  }
  context.restore();
}

/** The gusts of the product's sign in a square of `size` pixels; the same strokes as the logo's, which are 32 wide. */
function paintSign(context: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  context.save();
  context.translate(x, y);
  context.scale(size / 32, size / 32);
  context.strokeStyle = INK;
  context.lineWidth = 2.6;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(6, 12.5);
  context.lineTo(18.2, 12.5);
  context.arc(18.2, 8.9, 3.6, Math.PI / 2, Math.atan2(-1.2, -3.4), true);
  context.moveTo(6, 17.5);
  context.lineTo(23, 17.5);
  context.arc(23, 20.9, 3.4, -Math.PI / 2, Math.atan2(1.2, -3.2), false);
  context.moveTo(6, 22.5);
  context.lineTo(13.4, 22.5);
  context.stroke();
  context.restore();
}
