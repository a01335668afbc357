import { createRequire } from 'node:module';
import { type Font, type GlyphRun, openSync } from 'fontkit';

export const REGULAR = 'Inter';
export const MEDIUM = 'Inter-Medium';
export const STRONG = 'Inter-SemiBold';

const FILES = {
  [REGULAR]: '400Regular/Inter_400Regular.ttf',
  [MEDIUM]: '500Medium/Inter_500Medium.ttf',
  [STRONG]: '600SemiBold/Inter_600SemiBold.ttf',
} as const;

/** The number of shaped texts that a font keeps. A report has fewer words and figures. */
const MOST_RUNS = 8_000;

let opened: ReadonlyMap<string, Font> | undefined;

/**
 * The fonts of our typeface by their names. They are read once, and a text that was shaped before is not shaped again.
 */
export function typeface(): ReadonlyMap<string, Font> {
  const { resolve } = createRequire(import.meta.url);
  opened ??= new Map(
    Object.entries(FILES).map(([name, file]) => [
      name,
      remembering(openSync(resolve(`@expo-google-fonts/inter/${file}`)) as Font),
    ]),
  );
  return opened;
}

/**
 * Contextual alternates, which arrows and fractions would need, are off: shaping is then five times as fast. All digits
 * have one width, because the others draw a comma under the 7 or the 1 before it, so that 17,7 looks like 177. The
 * font composes letters and accents by itself: the tables that place accents take a megabyte a font, and are read only
 * for those that make no letter of their own, such as the bar over a mean.
 */
const featuresFor = (text: string) => {
  const mark = /\p{M}/u.test(text.normalize('NFC'));
  return { calt: false, mark, mkmk: mark, tnum: true };
};

/** The characters that have a form of one width. */
const ONE_WIDTH = '0 1 2 3 4 5 6 7 8 9 . , : ; + - − × ÷ = % ( ) [ ] / # $ € £ < > _ * \u00a0\u202f';

const isPrivate = (codePoint: number): boolean => codePoint >= 0xe000 && codePoint <= 0xf8ff;

const HYPHEN = '-'.charCodeAt(0);

/** Gives hyphens the width that they have in words: as wide as a digit, they would tear apart the number of a norm. */
function withNarrowHyphens(font: Font, run: GlyphRun): GlyphRun {
  const hyphen = font.glyphForCodePoint(HYPHEN);
  for (const [at, glyph] of run.glyphs.entries()) {
    const position = run.positions[at];
    if (position === undefined || glyph.codePoints[0] !== HYPHEN) continue;
    run.glyphs[at] = hyphen;
    position.xAdvance = hyphen.advanceWidth;
  }
  return run;
}

function remembering(font: Font): Font {
  // The library keeps for each glyph the characters that it was first made for, and for the parts of another glyph,
  // such as the dots of a colon, none: every glyph is made for its own character before a document is. Figures and
  // signs have forms of one width, which the font also has in its private area.
  font.layout(ONE_WIDTH, featuresFor(ONE_WIDTH));
  for (const codePoint of font.characterSet) if (!isPrivate(codePoint)) font.glyphForCodePoint(codePoint);
  const runs = new Map<string, GlyphRun>();
  const layout: Font['layout'] = (text) => {
    let run = runs.get(text);
    if (run === undefined) {
      run = withNarrowHyphens(font, font.layout(text, featuresFor(text)));
      if (runs.size >= MOST_RUNS) runs.clear();
      runs.set(text, run);
    }
    // Documents scale the positions in place, so each gets a copy.
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
  };
  return Object.assign(Object.create(font), { layout });
}
