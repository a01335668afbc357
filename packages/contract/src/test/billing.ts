import type { BillingData } from '../orders.ts';

/** Billing data of a company in Navarra, with a right tax number and postal code, for tests, benches and proofs. */
export const billing: BillingData = {
  nombre: 'Vientos del Norte, S. L.',
  cif: 'B12345674',
  codigoPostal: '31621',
  provincia: 'Navarra',
  pais: 'España',
  domicilio: 'Calle Mayor, 1',
};
