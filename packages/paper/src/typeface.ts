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

/** Runs of glyphs that a font keeps: more than a report has words and figures. */
const MOST_RUNS = 8_000;

let opened: ReadonlyMap<string, Font> | undefined;

/** Our typeface by name, as documents take it: read once, and words that were shaped before are not shaped again. */
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
 * Without contextual alternates, which arrows and fractions have: everything is shaped five times as fast. Figures all of one
 * width, as the others draw a comma under the 7 and the 1 before it, and 17,7 reads 177.
 */
const FEATURES = { calt: false, tnum: true };

function remembering(font: Font): Font {
  const runs = new Map<string, GlyphRun>();
  const layout: Font['layout'] = (text) => {
    let run = runs.get(text);
    if (run === undefined) {
      // The library writes into what it is given.
      run = font.layout(text, { ...FEATURES });
      if (runs.size >= MOST_RUNS) runs.clear();
      runs.set(text, run);
    }
    // Documents scale the positions in place.
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
  };
  return Object.assign(Object.create(font), { layout });
}
