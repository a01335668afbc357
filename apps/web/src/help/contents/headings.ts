import { HELP_SECTIONS, type HelpSection } from '@mapa/contract';

type PathIn<Section> = Section extends {
  readonly slug: infer Slug extends string;
  readonly parts: readonly (infer Part)[];
}
  ? Slug | (Part extends { readonly slug: infer Own extends string } ? `${Slug}/${Own}` : never)
  : never;

/** Address of a heading below `/acercade/`: `metodologia`, `metodologia/validacion`. */
export type HelpPath = PathIn<(typeof HELP_SECTIONS)[number]>;

export interface Heading {
  readonly path: HelpPath;
  /** Of its element. */
  readonly id: string;
  readonly title: string;
  /** As the window is called: the section's name follows that of the part. */
  readonly windowTitle: string;
  /** Level in the page, whose own title is the first. */
  readonly level: 2 | 3;
}

/** Every heading of the help page, in reading order. */
export const HEADINGS: readonly Heading[] = (HELP_SECTIONS as readonly HelpSection[]).flatMap(
  ({ slug, title, parts }) => [
    heading(slug, title, title, 2),
    ...parts.map((part) => heading(`${slug}/${part.slug}`, part.title, `${part.title} · ${title}`, 3)),
  ],
);

/** The heading that an address asks for; its section where the part is unknown, the first where nothing is known. */
export function headingAt(section: string | undefined, part: string | undefined): Heading {
  const wanted = HEADINGS.find(({ path }) => path === `${section}/${part}`);
  const found = wanted ?? HEADINGS.find(({ path }) => path === section) ?? HEADINGS[0];
  if (!found) throw new Error('The help page has no headings');
  return found;
}

/**
 * Which heading is being read: the last one above the reading line.
 *
 * @param tops distances of the headings from the top of the view, pixels, in reading order
 * @param line distance of the reading line from the top of the view, pixels
 */
export function readIndex(tops: readonly number[], line: number): number {
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= line),
  );
}

/** A section as it stands in the view, pixels: its heading below the top, or above it, and how far the next heading follows. */
export interface Place {
  readonly index: number;
  readonly top: number;
  readonly length: number;
}

/** The place of a section. `tops` are distances of the headings and, last, of the end from the top of the view, pixels. */
export function placeOf(tops: readonly number[], index: number): Place {
  const [top = 0, next = top] = tops.slice(index, index + 2);
  return { index, top, length: next - top };
}

/**
 * How far to scroll, pixels, for the words that were at the top to be there again when the lines have got another length; a
 * heading that was in view stays where it was.
 */
export function shiftTo({ index, top, length }: Place, tops: readonly number[]): number {
  const now = placeOf(tops, index);
  return now.top - (top < 0 && length > 0 ? (top * now.length) / length : top);
}

function heading(path: string, title: string, windowTitle: string, level: 2 | 3): Heading {
  return { path: path as HelpPath, id: path.replace('/', '-'), title, windowTitle, level };
}
