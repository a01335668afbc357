import { z } from 'zod';
import { countryOf, SPAIN } from './country.ts';
import { isSameProvince, provinceOfPostalCode } from './provinces.ts';
import { openDoubt } from './tax-number.ts';

/** The fields of billing data that depend on each other. */
const checkedSchema = z.object({
  cif: z.string(),
  codigoPostal: z.string(),
  provincia: z.string(),
  pais: z.string(),
  cifRevisado: z.boolean().optional(),
});
type CheckedBilling = z.infer<typeof checkedSchema>;

/** The fields that contradict each other or cannot be right, and why, in Spanish. */
export function billingFaults(billing: CheckedBilling): Partial<Record<keyof CheckedBilling, string>> {
  const { cif, codigoPostal, provincia, pais, cifRevisado } = billing;
  const doubt = openDoubt(cif, pais, cifRevisado);
  const own = provinceOfPostalCode(codigoPostal);
  const isSpain = countryOf(pais) === SPAIN;
  return {
    ...(doubt && { cif: doubt.message }),
    ...(isSpain &&
      own === undefined && {
        codigoPostal: 'Un código postal español tiene cinco cifras y empieza por 01 a 52',
      }),
    ...(isSpain &&
      own !== undefined &&
      !isSameProvince(provincia, own) && { provincia: `El código postal es de ${own}` }),
  };
}

/**
 * The same check as part of a schema, which also runs when there are other faults; a field that is wrong in itself is
 * not judged again.
 */
export const checkBilling = [
  (billing: CheckedBilling, context: z.core.$RefinementCtx): void => {
    for (const [field, message] of Object.entries(billingFaults(billing))) {
      const isWrong = context.issues.some(({ path }) => path?.[0] === field);
      if (!isWrong) context.addIssue({ code: 'custom', path: [field], message });
    }
  },
  { when: ({ value }: { readonly value: unknown }) => checkedSchema.safeParse(value).success },
] as const;
