import { CONDITIONS_VERSION, conditions, piecesOf } from '@mapa/contract';
import {
  bytesOf,
  type Doc,
  documentTitle,
  makeRoom,
  newDocument,
  note,
  paragraph,
  runningHeads,
  subheading,
  TOP,
} from '@mapa/paper';
import type { Seller } from '../../../platform/config/publisher.ts';
import type { Attachment } from '../../../platform/mail/message.ts';

const TITLE = 'Condiciones de venta';

const kept = new WeakMap<Seller, Promise<Attachment>>();

/**
 * The terms of sale as they hold now, to be kept by the buyer: PDF, made once for each seller. What could not be made
 * is made the next time.
 */
export function conditionsPdf(seller: Seller): Promise<Attachment> {
  const known = kept.get(seller);
  if (known !== undefined) return known;
  const made = makePdf(seller).catch((error: unknown) => {
    kept.delete(seller);
    throw error;
  });
  kept.set(seller, made);
  return made;
}

async function makePdf({ publicUrl, contactEmail, organisation }: Seller): Promise<Attachment> {
  const doc = newDocument({
    title: TITLE,
    author: organisation.name,
    subject: `Versión del ${CONDITIONS_VERSION}`,
    createdAt: new Date(CONDITIONS_VERSION),
  });
  doc.addPage();
  doc.y = TOP;
  documentTitle(doc, TITLE);
  const { name: organizacion, address: direccion, cif, registry, phone } = organisation;
  const [nif, telephone] = [cif && `NIF ${cif}`, phone && `Teléfono ${phone}`];
  const seller = [organizacion, nif, direccion, registry, contactEmail, telephone, publicUrl];
  part(doc, 'Vendedor', [seller.filter(Boolean).join(' · ')]);
  for (const { title, paragraphs } of conditions({ organizacion, direccion, email: contactEmail }))
    part(doc, title, paragraphs);
  note(doc, `Versión del ${CONDITIONS_VERSION.split('-').reverse().join('/')}.`);
  const head = `${TITLE} · ${organisation.name}`;
  runningHeads(doc, { head, marks: [], foot: publicUrl, footOnFirst: true });
  const fileName = `condiciones_de_venta_${CONDITIONS_VERSION}.pdf`;
  return { fileName, contentType: 'application/pdf', bytes: await bytesOf(doc) };
}

/** Points that a heading and the first lines below it need. */
const ROOM = 90;

function part(doc: Doc, title: string, paragraphs: readonly string[]): void {
  makeRoom(doc, ROOM);
  subheading(doc, title);
  for (const text of paragraphs)
    paragraph(
      doc,
      piecesOf(text)
        .map((piece) => piece.text)
        .join(''),
    );
}
