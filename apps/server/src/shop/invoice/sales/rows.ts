import { percentText } from '@mapa/field';
import type { Forms } from './forms.ts';

/** A figure for a form of the tax agency, told in English on the command line and in Spanish at the desk. */
export interface FormRow {
  readonly modelo: '303' | '349' | '369';
  readonly en: string;
  readonly es: string;
  readonly centimos: number;
}

/** The figures for the forms, in their order. The boxes are those of the form 303 of 2026. */
export function formRows(forms: Forms): FormRow[] {
  const { taxed, corrected, services, union, oneStop, outside } = forms;
  const rows: FormRow[] = [];
  const row = (modelo: FormRow['modelo'], en: string, es: string, centimos: number) =>
    rows.push({ modelo, en, es, centimos });
  for (const [rate, { base, tax }] of taxed) {
    const es = `Sujetas al ${percentText(rate)}`;
    row('303', `taxed at ${rate} %, base (box 07 at 21 %)`, `${es}: base (casilla 07 al 21\u202f%)`, base);
    row('303', `taxed at ${rate} %, tax (box 09 at 21 %)`, `${es}: cuota (casilla 09 al 21\u202f%)`, tax);
  }
  row('303', 'corrections of bases (box 14)', 'Modificación de bases (casilla 14)', corrected.base);
  row('303', 'corrections of tax (box 15)', 'Modificación de cuotas (casilla 15)', corrected.tax);
  row(
    '303',
    'services to businesses in the Union (box 59)',
    'Servicios a empresas de la Unión Europea (casilla 59)',
    services,
  );
  row(
    '303',
    'not subject by place of supply (box 120)',
    'No sujetas por reglas de localización (casilla 120)',
    outside,
  );
  row(
    '303',
    'not subject, by the one-stop shop (box 123)',
    'No sujetas, acogidas a la ventanilla única (casilla 123)',
    forms.oneStopBase,
  );
  for (const [number, { name, base }] of union) {
    row('349', `S  ${number}  ${name}`, `Clave S, ${number}, ${name}`, base);
  }
  for (const { number, name, period, declared, corrected: right } of forms.unionCorrections) {
    const es = `Clave S, ${number}, ${name}: rectificación de ${period}`;
    row('349', `S  ${number}  ${name}, ${period}, declared before`, `${es}, declarado antes`, declared);
    row('349', `S  ${number}  ${name}, ${period}, corrected`, `${es}, rectificado`, right);
  }
  for (const [country, { base, tax }] of oneStop) {
    row('369', `one-stop shop, ${country}, base`, `${country}: base`, base);
    row('369', `one-stop shop, ${country}, tax`, `${country}: cuota`, tax);
  }
  for (const [quarter, tax] of forms.oneStopCorrections) {
    row('369', `correction of ${quarter}, tax`, `Corrección de ${quarter}: cuota`, tax);
  }
  return rows;
}

/** Notes on invoices that are in none of the forms. */
export function formNotes({ doubtful, cancelled }: Forms): Pick<FormRow, 'en' | 'es'>[] {
  const note = (numbers: readonly string[], en: string, es: string) =>
    numbers.length === 0 ? [] : [{ en: `${en}: ${numbers.join(', ')}`, es: `${es}: ${numbers.join(', ')}.` }];
  return [
    ...note(
      doubtful,
      'In the Union without a VAT number, sold without tax, in no form',
      'En la Unión Europea, sin NIF-IVA y sin IVA, en ningún modelo',
    ),
    ...note(
      cancelled,
      'Cancelled at the tax agency, or rectifying such an invoice, in no form',
      'Anuladas en la AEAT, o que rectifican una anulada, en ningún modelo',
    ),
  ];
}
