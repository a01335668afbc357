import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { theme } from '../src/app/theme.ts';

const NAME = 'virtual:theme-variables.css';

/**
 * Writes the theme's CSS variables into the stylesheet at build time. Mantine would add them to the page as an inline
 * style element, which the content policy forbids.
 */
export function themeVariables(): Plugin {
  return {
    name: 'theme-variables',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      const merged = mergeMantineTheme(DEFAULT_THEME, theme);
      return convertCssVariables(defaultCssVariablesResolver(merged), ':root');
    },
  };
}
