import { expect, it } from 'vitest';
import { headingAt } from '../headings.ts';
import { findIn, helpText, legible } from './find.ts';

const text = (section: string, ...blocks: string[]) => helpText(headingAt(section, undefined), blocks);
const TEXTS = [
  text('introduccion', 'Cuánto viento hay en la península.', 'Las celdas miden 3 km.'),
  text(
    'metodologia',
    'El parámetro de forma de la distribución',
    'La velocidad media es v\u0304 y el viento, su señal.',
  ),
  text('batimetria', 'La profundidad del mar.'),
];
const paths = (question: string) => findIn(TEXTS, question)?.map(({ heading }) => heading.path);

it.each([
  ['viento', ['introduccion', 'metodologia']],
  ['PENÍNSULA', ['introduccion']],
  ['peninsula', ['introduccion']],
  ['senal', ['metodologia']],
  ['viento  celdas ', ['introduccion']],
  ['ballena', []],
  ['viento ballena', []],
])('finds %j without regard to accents and case', (question, expected) => {
  expect(paths(question)).toEqual(expected);
});

it('seeks from the second letter on', () => {
  expect(findIn(TEXTS, '')).toBeNull();
  expect(findIn(TEXTS, ' v ')).toBeNull();
  expect(paths('ví')).toEqual(['introduccion', 'metodologia']);
});

it('puts headings with the word before texts with it', () => {
  const texts = [text('introduccion', 'La batimetría se explica aparte.'), ...TEXTS.slice(1)];
  expect(findIn(texts, 'batimetria')?.map(({ heading }) => heading.path)).toEqual([
    'batimetria',
    'introduccion',
  ]);
});

it('shows the place among its words, as they are written', () => {
  expect(findIn(TEXTS, 'senal')?.[0]?.excerpt).toEqual([
    '… velocidad media es v\u0304 y el viento, su ',
    'señal',
    '.',
  ]);
  expect(findIn(TEXTS, 'batimetria')?.[0]?.excerpt).toEqual(['', '', 'La profundidad del mar.']);
});

it('cuts long texts between words', () => {
  const words = 'uno dos tres cuatro cinco seis siete ocho nueve diez';
  const [found] = findIn([text('proyecto', `${words} aquí ${words} ${words}`)], 'aqui') ?? [];
  // By hand: 40 letters before the place the cut falls into 'cuatro', and 80 after it into 'seis'.
  expect(found?.excerpt).toEqual([
    '… cinco seis siete ocho nueve diez ',
    'aquí',
    ' uno dos tres cuatro cinco seis siete ocho nueve diez uno dos tres cuatro cinco …',
  ]);
});

it('reads text with one space between words', () => {
  expect(legible(' 3\u202fkm\n  ×\u00a03 ')).toBe('3 km × 3');
});
