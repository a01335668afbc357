import { Anchor } from '@mantine/core';
import { QR_DRAWING, QR_TEXTS, qrBars } from '@mapa/invoice-records/qr';
import QRCode from 'qrcode';
import classes from './invoice-qr.module.css';

interface Props {
  /** The number of the invoice. */
  readonly numero: string;
  /** The content of the invoice's code, the same as on paper. */
  readonly verificacion: string;
}

/**
 * The code with which the buyer sees that the tax agency has the invoice, as large as on paper and with the texts of
 * the law. A buyer who reads the order on the telephone itself follows the link.
 */
export function InvoiceQr({ numero, verificacion }: Props) {
  const { modules } = QRCode.create(verificacion, { errorCorrectionLevel: QR_DRAWING.level });
  const bars = qrBars(modules).map(({ row, from, length }) => `M${from} ${row}h${length}v1h-${length}z`);
  return (
    <figure className={classes.figure}>
      <figcaption>
        {numero}
        <br />
        {QR_TEXTS.above}
      </figcaption>
      <svg
        role="img"
        aria-label={`Código QR de la factura ${numero}`}
        viewBox={`0 0 ${modules.size} ${modules.size}`}
        shapeRendering="crispEdges"
        className={classes.code}
        style={{ width: `${QR_DRAWING.side}mm`, margin: `${QR_DRAWING.blank}mm` }}
      >
        <path d={bars.join('')} />
      </svg>
      <Anchor href={verificacion} target="_blank" rel="noopener noreferrer external" inherit>
        {QR_TEXTS.below}
      </Anchor>
    </figure>
  );
}
