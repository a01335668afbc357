import type { Proposal, Question } from '@mapa/wind-tools/measured';
import { WHY_TEXTS } from '../texts/reasons.ts';

/** Why the page proposes an answer: `Lo dice la línea de unidades: «m/s».` */
export function whyOf({ reasons }: Proposal, about: Question): string | undefined {
  const why = reasons
    .filter((reason) => reason.about === about)
    .map(({ why: code, said }) => (said === '' ? WHY_TEXTS[code] : `${WHY_TEXTS[code]}: «${said}»`))
    .join('; ');
  return why === '' || about === 'format' ? undefined : `${why.charAt(0).toUpperCase()}${why.slice(1)}`;
}
