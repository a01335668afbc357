import { HEADINGS } from '../headings.ts';
import { type HelpText, helpText, legible } from './find.ts';

/** What holds text that is read in one piece. */
const BLOCKS = 'p, li, dt, dd, th, td, h4, figcaption';

/** The texts of the help as they stand on the page, for the atlas that the server has open. */
export const readTexts = (): readonly HelpText[] =>
  HEADINGS.map((heading) => {
    const blocks = document.getElementById(heading.id)?.parentElement?.querySelectorAll(BLOCKS) ?? [];
    return helpText(
      heading,
      Array.from(blocks, ({ textContent }) => legible(textContent)),
    );
  });
