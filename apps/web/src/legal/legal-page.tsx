import { CONDITIONS_VERSION, legalPath, PAGE_PATHS, PRIVACY_VERSION } from '@mapa/contract';
import type { ComponentType } from 'react';
import { NavLink, useParams } from 'react-router';
import { useConfiguration } from '../api/configuration.ts';
import { LeadTo } from '../ui/page/lead-to.tsx';
import { Page } from '../ui/page/page.tsx';
import { AccessibilityText } from './accessibility-text.tsx';
import { CookiesText } from './cookies-text.tsx';
import classes from './legal.module.css';
import { LEGAL_PAGES, type LegalSlug } from './legal-pages.ts';
import type { LegalProps } from './legal-props.ts';
import { NoticeText } from './notice-text.tsx';
import { PrivacyText } from './privacy-text.tsx';
import { TermsText } from './terms-text.tsx';

const TEXTS: Record<LegalSlug, ComponentType<LegalProps>> = {
  aviso: NoticeText,
  privacidad: PrivacyText,
  cookies: CookiesText,
  condiciones: TermsText,
  accesibilidad: AccessibilityText,
};

/** The days from which the texts hold. */
const VERSIONS: Record<LegalSlug, string> = {
  aviso: '2026-11-27',
  privacidad: PRIVACY_VERSION,
  cookies: '2026-11-27',
  condiciones: CONDITIONS_VERSION,
  accesibilidad: '2026-11-27',
};
const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' });

/** The legal texts, each at an address of its own. */
export function LegalPage() {
  const { slug } = useParams();
  const { data } = useConfiguration();
  const page = LEGAL_PAGES.find((candidate) => candidate.slug === slug);
  if (!page) return <LeadTo to={PAGE_PATHS.map} />;
  const Text = TEXTS[page.slug];
  return (
    <Page title={page.title}>
      <nav className={classes.pages} aria-label="Textos legales">
        {LEGAL_PAGES.map((other) => (
          <NavLink key={other.slug} to={legalPath(other.slug)} className={classes.page ?? ''}>
            {other.short}
          </NavLink>
        ))}
      </nav>
      {data ? (
        <div className={classes.text}>
          <Text contacto={data.contacto} />
          <p className={classes.version}>Versión del {day.format(new Date(VERSIONS[page.slug]))}.</p>
        </div>
      ) : (
        <p role="status">
          No se han podido cargar los datos del titular de este sitio. Vuelva a cargar la página dentro de
          unos segundos.
        </p>
      )}
    </Page>
  );
}
