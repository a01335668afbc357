import { accessibilityStatement } from '@mapa/contract';
import type { LegalProps } from './legal-props.ts';
import { Section } from './section.tsx';

/** Statement on accessibility. */
export function AccessibilityText({ contacto }: LegalProps) {
  return accessibilityStatement(contacto).map((section) => <Section key={section.title} {...section} />);
}
