import { createTheme, type MantineColorsTuple } from '@mantine/core';
import type { MouseEvent } from 'react';

/** The blue of the brand. Shade 8 on white, and white on shade 8, have a contrast above 7:1. */
const brand: MantineColorsTuple = [
  '#edf4fa',
  '#d8e7f3',
  '#b0cfe7',
  '#85b6da',
  '#62a1cf',
  '#4691c6',
  '#2a78b0',
  '#1c6499',
  '#0f4c7a',
  '#093658',
];

/** The one warm accent, for buying and paying only. */
const accent: MantineColorsTuple = [
  '#fff2e6',
  '#ffe3cc',
  '#fcc596',
  '#f9a55d',
  '#f68a2f',
  '#ea7514',
  '#d2600a',
  '#b34f05',
  '#8f3f04',
  '#6b2f03',
];

const gray: MantineColorsTuple = [
  '#f6f8fa',
  '#edf1f5',
  '#e1e7ed',
  '#cfd8e0',
  '#b1bdc8',
  '#8493a2',
  '#5d6d7d',
  '#455565',
  '#2f3e4d',
  '#1b2733',
];

const dark: MantineColorsTuple = [
  '#dbe3ea',
  '#b9c5d0',
  '#94a3b2',
  '#6c7d8e',
  '#43535f',
  '#2f3e4a',
  '#22303b',
  '#17222c',
  '#111a22',
  '#0b1218',
];

/** A file that is chosen once more, corrected, is another one to the page; to the browser it would be no change. */
const forgetFile = ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
  currentTarget.value = '';
};

/** The look of the page in numbers: text sizes are 12, 14, 16, 20 and 28, corners 6, and spaces multiples of 4. */
export const theme = createTheme({
  colors: { brand, accent, gray, dark },
  primaryColor: 'brand',
  primaryShade: { light: 8, dark: 6 },
  white: '#ffffff',
  black: '#1b2733',
  fontFamily:
    "'Inter Variable', 'Arial as Inter', 'Roboto as Inter', 'DejaVu as Inter', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, Menlo, Consolas, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.55', lg: '1.35', xl: '1.25' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.5' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '6px', xl: '6px' },
  defaultRadius: 'sm',
  shadows: { xs: 'none', sm: '0 1px 2px rgb(15 35 55 / 8%), 0 4px 16px rgb(15 35 55 / 14%)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  // Fields are required unless their label says 'opcional'.
  components: {
    InputWrapper: { defaultProps: { withAsterisk: false } },
    FileButton: { defaultProps: { inputProps: { onClick: forgetFile } } },
    Anchor: { defaultProps: { underline: 'always' } },
  },
});
