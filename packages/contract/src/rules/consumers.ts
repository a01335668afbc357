/** The kinds of buyer: consumers have rights that businesses do not have. */
export const BUYER_KINDS = ['empresa', 'consumidor'] as const;
export type BuyerKind = (typeof BUYER_KINDS)[number];

/** The first days of the present terms of sale and the present privacy policy. */
export const CONDITIONS_VERSION = '2026-11-27';
export const PRIVACY_VERSION = '2026-11-28';

/** Days in which a consumer may withdraw from the contract (Real Decreto Legislativo 1/2007, art. 102). */
export const WITHDRAWAL_DAYS = 14;

/**
 * The texts by which a consumer asks for the data at once, by the day from which each holds: the consent and the
 * acknowledgement of art. 103.m. A text that was agreed to never changes; a new one is added.
 */
export const WAIVERS: Readonly<Record<string, string>> = {
  '2026-11-22':
    'Pido que la entrega empiece en cuanto pague, antes de que termine el plazo de desistimiento de catorce días, ' +
    'y sé que entonces pierdo el derecho a desistir (artículo 103.m del Real Decreto Legislativo 1/2007).',
};
export const WAIVER_VERSION = '2026-11-22';

/** The consent to have billing data offered again, and the day from which the text holds. */
export const REMEMBER_TEXT = 'Ofrecerme estos datos en la próxima compra';
export const REMEMBER_VERSION = '2026-11-22';
