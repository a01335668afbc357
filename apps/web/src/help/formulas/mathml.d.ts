import type { HTMLAttributes } from 'react';

interface MathAttributes extends HTMLAttributes<Element> {
  display?: 'block' | 'inline';
  stretchy?: 'true' | 'false';
  width?: string;
}

type Elements = Record<
  | 'math'
  | 'mrow'
  | 'mi'
  | 'mn'
  | 'mo'
  | 'mtext'
  | 'mspace'
  | 'mfrac'
  | 'msqrt'
  | 'msup'
  | 'msub'
  | 'msubsup'
  | 'munderover'
  | 'mover',
  MathAttributes
>;

// React knows MathML; its types do not.
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
