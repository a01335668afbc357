/** A mail that could not be delivered, according to the report of a mail server. */
export interface ReturnedMail {
  readonly recipient: string;
  /** Status code of RFC 3463, such as `5.1.1`. */
  readonly status: string;
  /** The answer of the recipient's server, where the report has it. */
  readonly diagnostic: string;
  /** The Message-ID of the mail that came back; empty where the report does not give it. */
  readonly messageId: string;
}

type Fields = ReadonlyMap<string, string>;

/** Longer answers of servers are cut, characters. */
const LONGEST = 500;

/**
 * Reads a report of delivery (RFC 3464, in a `multipart/report` of RFC 6522) and gives the recipients that the mail did
 * not reach for good; those that it may still reach are left out. Undefined where the message is no such report.
 */
export function readReturned(message: string): ReturnedMail[] | undefined {
  const { fields, body } = split(message.replaceAll('\r\n', '\n'));
  const type = fields.get('content-type') ?? '';
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
  const boundary = quoted ?? bare;
  if (!/^multipart\/report\b/i.test(type) || boundary === undefined) return undefined;
  const parts = `\n${body}`
    .split(`\n--${boundary}`)
    .slice(1)
    .map((part) => split(part.replace(/^[^\n]*\n/, '')));
  const ofType = (pattern: RegExp) =>
    parts.find((part) => pattern.test(part.fields.get('content-type') ?? ''))?.body;
  const report = ofType(/^message\/(global-)?delivery-status\b/i);
  if (report === undefined) return undefined;
  const original = ofType(/^(message\/rfc822|message\/global|text\/rfc822-headers)\b/i) ?? '';
  const messageId = fieldsOf(original.trimStart().split('\n\n')[0] ?? '').get('message-id') ?? '';
  return report
    .split(/\n[ \t]*\n/)
    .map(fieldsOf)
    .filter((fields) => fields.get('action')?.toLowerCase() === 'failed')
    .flatMap((fields) => {
      const recipient = typed(fields.get('original-recipient') ?? fields.get('final-recipient'));
      const diagnostic = typed(fields.get('diagnostic-code')).slice(0, LONGEST);
      return recipient === ''
        ? []
        : [{ recipient, status: fields.get('status') ?? '', diagnostic, messageId }];
    });
}

/** The value of a field that begins with its type, such as `rfc822; ana@ejemplo.es`. */
const typed = (value = ''): string => value.replace(/^[^;]*;/, '').trim();

function split(message: string): { readonly fields: Fields; readonly body: string } {
  const end = message.indexOf('\n\n');
  const head = end < 0 ? message : message.slice(0, end);
  return { fields: fieldsOf(head), body: end < 0 ? '' : message.slice(end + 2) };
}

/** Fields by their names in small letters; a line that begins with a blank continues the one before. */
function fieldsOf(head: string): Fields {
  const lines = head.replace(/\n[ \t]+/g, ' ').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.trim()] as const];
    }),
  );
}
