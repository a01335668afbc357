/** Billing data of a company. */
export const COMPANY = {
  nombre: 'Eólica, S. A.',
  cif: 'A58818501',
  domicilio: 'Calle Mayor, 1',
  codigoPostal: '50001',
  provincia: 'Zaragoza',
  pais: 'España',
};
