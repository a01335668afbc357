import { OTHER_SECTOR, type Registration, registrationSchema } from '@mapa/contract';
import { z } from 'zod';

export const PRIVACY_REQUIRED =
  'Debe aceptar la política de tratamiento de datos del CENER para poder continuar';

/** The body of the registration call, with the fields that only the form has. */
export const registrationFormSchema = registrationSchema.safeExtend({
  privacidad: z.boolean().refine((accepted) => accepted, PRIVACY_REQUIRED),
});

export type RegistrationFields = z.output<typeof registrationFormSchema>;

export const EMPTY_REGISTRATION: RegistrationFields = {
  email: '',
  nombre: '',
  apellido: '',
  sector: '',
  otro: '',
  usoDatos: '',
  empresa: '',
  password: '',
  privacidad: false,
};

/** The body of the call for a filled form. A listed sector is sent by its name, 'Otro' by its free text. */
export function registrationOf(form: RegistrationFields): Registration {
  const { privacidad: _, ...fields } = form;
  const isListed = fields.sector !== OTHER_SECTOR;
  return isListed ? { ...fields, otro: '' } : { ...fields, sector: fields.otro };
}
