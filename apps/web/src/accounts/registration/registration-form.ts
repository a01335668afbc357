import { OTHER_SECTOR, PRIVACY_VERSION, type Registration, registrationSchema } from '@mapa/contract';
import { z } from 'zod';

/** Names that have an article: `del CENER`. Nothing but usage tells which have. */
const WITH_ARTICLE: readonly string[] = ['CENER'];

/** The operator's name comes with the configuration. */
function privacyRequired(organisation: string | undefined): string {
  const of = organisation && WITH_ARTICLE.includes(organisation) ? 'del' : 'de';
  const whose = organisation ? ` ${of} ${organisation}` : '';
  return `Debe aceptar la política de tratamiento de datos${whose} para poder continuar`;
}

/** The body of the registration call, with the fields that only the form has; the form names the operator. */
export const registrationFormSchema = (organisation: string | undefined) =>
  registrationSchema.safeExtend({
    privacidad: z.boolean().refine((accepted) => accepted, privacyRequired(organisation)),
  });

export type RegistrationFields = z.output<ReturnType<typeof registrationFormSchema>>;

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
  const { privacidad, ...said } = form;
  const fields = { ...said, ...(privacidad && { politica: PRIVACY_VERSION }) };
  const isListed = fields.sector !== OTHER_SECTOR;
  return isListed ? { ...fields, otro: '' } : { ...fields, sector: fields.otro };
}
