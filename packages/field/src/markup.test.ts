import { expect, it } from 'vitest';
import { escapeMarkup } from './markup.ts';

// XML 1.0, sections 2.2 and 2.4: which characters a document may contain, and which of them need an escape.
it('text keeps its meaning between tags and in quoted attributes', () => {
  expect(escapeMarkup(`<a b="c">d & 'e'</a>`)).toBe('&lt;a b=&quot;c&quot;&gt;d &amp; &#39;e&#39;&lt;/a&gt;');
});

it('control characters that XML does not allow are left out, line breaks and tabs are kept', () => {
  expect(escapeMarkup('a\u0000b\u001bc\td\ne')).toBe('abc\td\ne');
});
