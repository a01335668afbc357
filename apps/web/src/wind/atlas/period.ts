/** First and last year of the series. */
export interface Period {
  readonly firstYear: number;
  readonly lastYear: number;
}

/** The available period, as the panel shows it. */
export function periodText({ firstYear, lastYear }: Period): string {
  const years = lastYear - firstYear + 1;
  return `Periodo disponible: ${years} ${years === 1 ? 'año' : 'años'} (${firstYear}, ${lastYear})`;
}
