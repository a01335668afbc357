import { QR_DRAWING, QR_TEXTS, qrBars } from '@mapa/invoice-records';
import { type Doc, INK, LEFT, MEDIUM, say, WIDTH } from '@mapa/paper';
import QRCode from 'qrcode';

const POINTS = 72 / 25.4;
const SIDE = QR_DRAWING.side * POINTS;
const BLANK = QR_DRAWING.blank * POINTS;
/** The size of the text, which may not be smaller than that of the invoice. */
const SIZE = 10.5;

/**
 * Draws the code by which the buyer sees that the tax agency has the invoice, in the middle below the head of the first
 * page, with the texts that the law asks for above and below it. Each row of dark modules is drawn as bars.
 */
export function taxQr(doc: Doc, address: string): void {
  const { modules } = QRCode.create(address, { errorCorrectionLevel: QR_DRAWING.level });
  const left = LEFT + (WIDTH - SIDE) / 2;
  const module = SIDE / modules.size;
  doc.font(MEDIUM).fontSize(SIZE).fillColor(INK);
  say(doc, {
    kind: 'P',
    content: () => doc.text(QR_TEXTS.above, LEFT, doc.y, { width: WIDTH, align: 'center' }),
  });
  const top = doc.y + BLANK;
  say(doc, {
    kind: 'Figure',
    alt: `Código QR con la dirección ${address}`,
    content() {
      for (const { row, from, length } of qrBars(modules))
        doc.rect(left + from * module, top + row * module, length * module, module);
      doc.fill('#000000');
    },
  });
  doc.font(MEDIUM).fontSize(SIZE).fillColor(INK);
  say(doc, {
    kind: 'P',
    content: () => doc.text(QR_TEXTS.below, LEFT, top + SIDE + BLANK, { width: WIDTH, align: 'center' }),
  });
  doc.x = LEFT;
  doc.y += BLANK;
}
