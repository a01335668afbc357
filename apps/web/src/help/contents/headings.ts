import { HELP_SECTIONS, type HelpSection } from '@mapa/contract';

type PathIn<Section> = Section extends {
  readonly slug: infer Slug extends string;
  readonly parts: readonly (infer Part)[];
}
  ? Slug | (Part extends { readonly slug: infer Own extends string } ? `${Slug}/${Own}` : never)
  : never;

/** The address of a heading below `/acercade/`, such as `metodologia` or `metodologia/validacion`. */
export type HelpPath = PathIn<(typeof HELP_SECTIONS)[number]>;

export interface Heading {
  readonly path: HelpPath;
  /** The id of the heading's element. */
  readonly id: string;
  readonly title: string;
  /** The title of the window: the part's name, then that of its section. */
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

/**
 * The heading that an address asks for. An unknown part leads to its section, an unknown section to the first heading.
 */
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

/**
 * The position of a section in the view, in pixels: `top` is the distance of its heading from the top of the view,
 * negative above it; `length` is the distance from there to the next heading.
 */
export interface Place {
  readonly index: number;
  readonly top: number;
  readonly length: number;
}

/**
 * The place of a section. `tops` are the distances of all headings and, last, of the text's end from the top of the
 * view, in pixels.
 */
export function placeOf(tops: readonly number[], index: number): Place {
  const [top = 0, next = top] = tops.slice(index, index + 2);
  return { index, top, length: next - top };
}

/**
 * How many pixels to scroll, after the lines have changed their length, so that the words that were at the top are
 * there again. A heading that was in view stays where it was.
 */
export function shiftTo({ index, top, length }: Place, tops: readonly number[]): number {
  const now = placeOf(tops, index);
  return now.top - (top < 0 && length > 0 ? (top * now.length) / length : top);
}

function heading(path: string, title: string, windowTitle: string, level: 2 | 3): Heading {
  return { path: path as HelpPath, id: path.replace('/', '-'), title, windowTitle, level };
}
