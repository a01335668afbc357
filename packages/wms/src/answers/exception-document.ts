import { escapeMarkup } from '@mapa/field';
import { createCanvas } from '@napi-rs/canvas';
import { encodeCanvas } from '../encode/canvas.ts';
import { font } from '../render/font.ts';
import type { ServiceException } from '../request/types.ts';

/** An answer to a client. */
export interface Answer {
  readonly type: string;
  readonly body: string | Uint8Array;
}

/** The exception in the form that the client asked for: a document, or a picture that is empty or holds the message. */
export async function answerException(exception: ServiceException): Promise<Answer> {
  if (exception.format === 'xml') return exceptionDocument(exception);
  return { type: exception.imageFormat, body: await picture(exception) };
}

const NAMESPACES =
  'xmlns="http://www.opengis.net/ogc" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ' +
  'xsi:schemaLocation="http://www.opengis.net/ogc http://schemas.opengis.net/wms/1.3.0/exceptions_1_3_0.xsd"';

/** The exception as a document. It is short and made at once. */
export function exceptionDocument({
  version,
  code,
  message,
}: Pick<ServiceException, 'version' | 'code' | 'message'>): Answer {
  const attribute = code === undefined ? '' : ` code="${escapeMarkup(code)}"`;
  const report = `<ServiceException${attribute}>${escapeMarkup(message)}</ServiceException>`;
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
  if (version === '1.1.1') {
    return {
      type: 'application/vnd.ogc.se_xml; charset=utf-8',
      body: `${head}<!DOCTYPE ServiceExceptionReport SYSTEM "http://schemas.opengis.net/wms/1.1.1/exception_1_1_1.dtd">
<ServiceExceptionReport version="1.1.1">${report}</ServiceExceptionReport>\n`,
    };
  }
  return {
    type: 'text/xml; charset=utf-8',
    body: `${head}<ServiceExceptionReport version="1.3.0" ${NAMESPACES}>${report}</ServiceExceptionReport>\n`,
  };
}

const LINE = 16;

function picture(exception: ServiceException): Promise<Uint8Array> {
  const { width, height, background, transparent, message, format } = exception;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!transparent) {
    context.fillStyle = `rgb(${background.join()})`;
    context.fillRect(0, 0, width, height);
  }
  if (format === 'inimage') {
    context.font = font(12, 500);
    context.lineWidth = 3;
    context.strokeStyle = 'rgba(255, 255, 255, 0.85)';
    context.fillStyle = '#8a1c1c';
    let line = '';
    let y = LINE;
    for (const word of [...message.split(' '), undefined]) {
      const longer = word === undefined ? '' : `${line} ${word}`.trim();
      if (word !== undefined && context.measureText(longer).width <= width - 16) line = longer;
      else {
        context.strokeText(line, 8, y);
        context.fillText(line, 8, y);
        y += LINE;
        line = word ?? '';
      }
    }
  }
  return encodeCanvas(canvas, exception.imageFormat, false);
}
