const month = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `noviembre de 2026`, `4.º trimestre de 2026` or `2026`. */
export function periodText(periodo: string): string {
  const [year, part] = periodo.split('-');
  if (part === undefined) return periodo;
  return part.startsWith('T')
    ? `${part.slice(1)}.º trimestre de ${year}`
    : month.format(new Date(`${periodo}-15`));
}
