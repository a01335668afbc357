/** What somebody registers with, for tests and benches. */
export const registration = {
  email: 'ana@ejemplo.es',
  nombre: 'Ana',
  apellido: 'Ruiz',
  sector: 'Promotor',
  otro: '',
  usoDatos: '',
  empresa: '',
  password: 'cierzo-7',
};
