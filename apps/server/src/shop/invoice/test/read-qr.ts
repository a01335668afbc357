import { createCanvas, loadImage } from '@napi-rs/canvas';
import jsQR, { type QRCode } from 'jsqr';
import { renderPageAsImage } from 'unpdf';

/** Pixels of the picture by points of the paper. */
const SCALE = 3;

/** Reads the QR code of the first page of a PDF as a telephone does, from a picture of the page. */
export async function readQr(pdf: Uint8Array): Promise<{ code: QRCode | null; scale: number }> {
  const png = await renderPageAsImage(new Uint8Array(pdf), 1, {
    scale: SCALE,
    canvasImport: () => import('@napi-rs/canvas'),
  });
  const image = await loadImage(Buffer.from(png));
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data, width, height } = context.getImageData(0, 0, image.width, image.height);
  return { code: jsQR.default(data, width, height), scale: SCALE };
}
