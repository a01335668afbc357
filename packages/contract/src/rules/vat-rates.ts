/** A general rate in percent, and its first day. */
export interface VatRate {
  readonly since: string;
  readonly percent: number;
}

/**
 * General rates of value added tax in the other members of the Union by the letters of the country (ISO 3166-1), each
 * with its first day. Source: the table of general rates of 2025 (European Commission, 'VAT rates applied in the Member
 * States', as calculariva.app repeats it, read on 2026-11-22). A seller who taxes by the law checks this table when the
 * year begins.
 */
const RATES: Readonly<Record<string, readonly VatRate[]>> = {
  AT: [{ since: '2025-01-01', percent: 20 }],
  BE: [{ since: '2025-01-01', percent: 21 }],
  BG: [{ since: '2025-01-01', percent: 20 }],
  CY: [{ since: '2025-01-01', percent: 19 }],
  CZ: [{ since: '2025-01-01', percent: 21 }],
  DE: [{ since: '2025-01-01', percent: 19 }],
  DK: [{ since: '2025-01-01', percent: 25 }],
  EE: [
    { since: '2025-01-01', percent: 22 },
    { since: '2025-07-01', percent: 24 },
  ],
  FI: [{ since: '2025-01-01', percent: 25.5 }],
  FR: [{ since: '2025-01-01', percent: 20 }],
  GR: [{ since: '2025-01-01', percent: 24 }],
  HR: [{ since: '2025-01-01', percent: 25 }],
  HU: [{ since: '2025-01-01', percent: 27 }],
  IE: [{ since: '2025-01-01', percent: 23 }],
  IT: [{ since: '2025-01-01', percent: 22 }],
  LT: [{ since: '2025-01-01', percent: 21 }],
  LU: [{ since: '2025-01-01', percent: 17 }],
  LV: [{ since: '2025-01-01', percent: 21 }],
  MT: [{ since: '2025-01-01', percent: 18 }],
  NL: [{ since: '2025-01-01', percent: 21 }],
  PL: [{ since: '2025-01-01', percent: 23 }],
  PT: [{ since: '2025-01-01', percent: 23 }],
  RO: [
    { since: '2025-01-01', percent: 19 },
    { since: '2025-08-01', percent: 21 },
  ],
  SE: [{ since: '2025-01-01', percent: 25 }],
  SI: [{ since: '2025-01-01', percent: 22 }],
  SK: [{ since: '2025-01-01', percent: 23 }],
};

/** The general rate of another member of the Union on a day (`2026-11-22`); undefined for other countries. */
export function vatRateOf(code: string, day: string): number | undefined {
  const rates = RATES[code] ?? [];
  return (rates.findLast(({ since }) => since <= day) ?? rates[0])?.percent;
}
