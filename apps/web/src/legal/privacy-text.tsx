import { privacyPolicy } from '@mapa/contract';
import { Holder } from './holder.tsx';
import type { LegalProps } from './legal-props.ts';
import { Section } from './section.tsx';

/** Privacy policy. */
export function PrivacyText({ contacto }: LegalProps) {
  return (
    <>
      <p>
        Esta política explica qué datos personales tratamos, para qué y durante cuánto tiempo, según el
        Reglamento (UE) 2016/679 (RGPD) y la Ley Orgánica 3/2018 (LOPDGDD).
      </p>
      <h2>Responsable</h2>
      <Holder contacto={contacto} />
      {privacyPolicy(contacto).map((section) => (
        <Section key={section.title} {...section} />
      ))}
    </>
  );
}
