import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';

/** Elements that may come more than once. */
const REPEATED: ReadonlySet<string> = new Set([
  'RegistroFactura',
  'RespuestaLinea',
  'IDFacturaRectificada',
  'IDDestinatario',
  'DetalleDesglose',
]);

// Values stay the texts they are: `01` is no number. No document of this wire declares entities of its own.
const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: true,
  ignoreDeclaration: true,
  parseTagValue: false,
  isArray: (name) => REPEATED.has(name),
});

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: false,
});

/**
 * The elements of a document by their names without prefix, every value as text. Undefined where it is not
 * well-formed.
 */
export function readXml(document: string): unknown {
  if (XMLValidator.validate(document) !== true) return undefined;
  try {
    return parser.parse(document);
  } catch (error) {
    // The parser also refuses documents that would do harm, such as ones with too many entities.
    if (error instanceof Error) return undefined;
    throw error;
  }
}

/** A document of elements named with their prefixes; keys that begin with `@` are attributes. */
export function writeXml(elements: object): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(elements)}`;
}

/** The same value with every element below it in the namespace of a prefix. */
export function prefixed(prefix: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => prefixed(prefix, one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [`${prefix}:${name}`, prefixed(prefix, one)]),
  );
}
