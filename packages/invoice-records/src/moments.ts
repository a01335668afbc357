/**
 * The time zone in which invoices are issued: their dates and the offset of their time stamps are those of this zone.
 * This package imports no other, so it names the zone itself.
 */
export const MADRID = 'Europe/Madrid';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Parts of a moment as clocks in a zone show it. */
function partsOf(moment: Date, zone: string): Record<string, string> {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZoneName: 'longOffset',
    });
    formats.set(zone, format);
  }
  return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
}

/**
 * The moment at which a record is made, `2024-01-01T19:20:30+01:00`: with the offset of the territory from which
 * the invoice is issued, as Orden HAC/1177/2024, art. 7.e and 7.g ask for. Parts of a second are dropped.
 */
export function stampOf(moment: Date, zone: string = MADRID): string {
  const { year, month, day, hour, minute, second, timeZoneName = '' } = partsOf(moment, zone);
  // The zone is written `GMT+01:00`.
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${timeZoneName.slice('GMT'.length)}`;
}

/** The calendar day of a moment as dates of the wire are written, `01-01-2024`. */
export function dayOf(moment: Date, zone: string = MADRID): string {
  const { year, month, day } = partsOf(moment, zone);
  return `${day}-${month}-${year}`;
}

/** A date of the wire as one that sorts, `2024-01-01`. */
export const sortableDay = (day: string): string => day.split('-').toReversed().join('-');
