import { createElement, type ReactElement } from 'react';

/** A part of a formula: a number, a name or a sign as text, or what the functions below make of others. */
export type Part = string | ReactElement;

function leaf(part: Part): ReactElement {
  if (typeof part !== 'string') return part;
  return createElement(/^\d/.test(part) ? 'mn' : /^\p{L}/u.test(part) ? 'mi' : 'mo', null, part);
}

const element =
  (tag: string) =>
  (...parts: readonly Part[]) =>
    createElement(tag, null, ...parts.map(leaf));

export const row = element('mrow');
export const frac = element('mfrac');
export const sqrt = element('msqrt');
export const sup = element('msup');
export const sub = element('msub');
export const subsup = element('msubsup');
export const underover = element('munderover');

/** Parts in parentheses of their own height. */
export const paren = (...parts: readonly Part[]) => row('(', ...parts, ')');

/** A mean. */
export const bar = (part: Part) =>
  createElement('mover', null, leaf(part), createElement('mo', { stretchy: 'false' }, '¯'));

/** An empty space, in ems. */
export const gap = (width: number) => createElement('mspace', { width: `${width}em` });

/** A whole formula, set by the browser; `spoken` is the formula in words, for screen readers. */
export const math = (spoken: string, parts: readonly Part[]) =>
  createElement('math', { display: 'block', 'aria-label': spoken }, ...parts.map(leaf));
