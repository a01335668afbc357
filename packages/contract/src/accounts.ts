import { z } from 'zod';
import { acceptedTextSchema, orderExportSchema } from './orders.ts';
import { projectFileSchema, projectSchema } from './projects.ts';
import { PRIVACY_VERSION } from './rules/consumers.ts';
import { MAX_LENGTH, PASSWORD_MAX, PASSWORD_MIN_REGISTER, PASSWORD_MIN_RESET } from './rules/limits.ts';
import {
  ADDRESS_PASSWORD,
  ALIKE_PASSWORD,
  BLANK_PASSWORD,
  isAddress,
  isAlike,
  isBlank,
} from './rules/passwords.ts';
import { atMost, freeText, isPlainText, NOT_PLAIN, REQUIRED, requiredText } from './text.ts';
import { userSchema } from './user.ts';

const optionalText = (length: number) => freeText(length).default('');

export const OTHER_SECTOR = 'Otro';
export const sectorSchema = z.object({ name: z.string() });

export const emailSchema = z
  .string({ error: 'El correo es obligatorio' })
  .trim()
  .min(1, 'El correo es obligatorio')
  .max(MAX_LENGTH.email, atMost(MAX_LENGTH.email))
  .pipe(z.email('Formato incorrecto'));

const strongSchema = z
  .string()
  .refine((password) => !isBlank(password), { error: BLANK_PASSWORD, abort: true })
  .refine((password) => !isAlike(password), ALIKE_PASSWORD);

const passwordAtLeast = (length: number, required: string, tooShort: string) =>
  z
    .string({ error: required })
    .min(1, required)
    .min(length, tooShort)
    .max(PASSWORD_MAX, atMost(PASSWORD_MAX))
    .pipe(strongSchema);

/** More than anyone has registered with: what is longer is no address or password of ours. */
const LOGIN_MAX = { email: 200, password: 1_000 } as const;

export const loginSchema = z.object({
  email: z
    .string({ error: 'El correo es obligatorio' })
    .trim()
    .min(1, 'El correo es obligatorio')
    .max(LOGIN_MAX.email, atMost(LOGIN_MAX.email))
    .refine(isPlainText, NOT_PLAIN),
  password: z
    .string({ error: REQUIRED })
    .min(1, REQUIRED)
    .max(LOGIN_MAX.password, atMost(LOGIN_MAX.password)),
});

/**
 * What is written short before a name without a blank: an initial or two letters (`J.Luis`, `Mª.Sol`), a few letters
 * before a longer name (`Fco.Javier`), or before particles (`Mª.del Carmen`, `J.de la Cruz`).
 */
const ABBREVIATED = [
  /(?<![\p{L}\p{N}])\p{L}{1,2}\.(?=\p{Lu})/gu,
  /(?<![\p{L}\p{N}])\p{L}{3,5}\.(?=\p{Lu}\p{L}{3})/gu,
  /(?<![\p{L}\p{N}])\p{L}{1,3}\.(?=(?:del?|las?|los|el|y|i|d[aeo]s?)\s)/giu,
] as const;
/** What makes an address of the web: a scheme or `www`, a sign that no name has, or a dot between two words. */
const WEB = /:\/\/|w{3}\.|[@\\。]|[\p{L}\p{N}]\/[\p{L}\p{N}]|[\p{L}\p{M}\p{N}]\.[\p{L}\p{M}]{2}/iu;
/** Whether a text has an address of the web, including one in other scripts, or with signs that look like its own. */
function hasAddress(text: string): boolean {
  const seen = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  return WEB.test(ABBREVIATED.reduce((all, short) => all.replaceAll(short, '$& '), seen));
}

/**
 * The name in a registration. Mails to an address that may belong to somebody else begin with it, so an address of the
 * web in it would be an invitation of ours. Those mails have a blank after each dot.
 */
const personName = (length: number) =>
  requiredText(length).refine((text) => !hasAddress(text), 'Escriba un nombre, sin direcciones web');

const POLICY_CHANGED = 'La política de privacidad ha cambiado. Recargue la página y léala de nuevo.';

const sectorFields = z.object({ sector: z.string(), otro: z.string() });
/** Whether the free text is given that the sector 'Otro' asks for. */
const isSectorSaid = ({ sector, otro }: z.infer<typeof sectorFields>): boolean =>
  sector !== OTHER_SECTOR || otro !== '';
const SECTOR_UNSAID = {
  path: ['otro'],
  error: REQUIRED,
  // This error is reported together with those of the other fields, not after them.
  when: ({ value }: { readonly value: unknown }) => sectorFields.safeParse(value).success,
};

export const registrationSchema = z
  .object({
    email: emailSchema,
    nombre: personName(MAX_LENGTH.nombre),
    apellido: personName(MAX_LENGTH.apellido),
    sector: requiredText(MAX_LENGTH.sector),
    otro: optionalText(MAX_LENGTH.otro),
    usoDatos: optionalText(MAX_LENGTH.usoDatos),
    empresa: optionalText(MAX_LENGTH.empresa),
    password: passwordAtLeast(
      PASSWORD_MIN_REGISTER,
      REQUIRED,
      `Como mínimo ${PASSWORD_MIN_REGISTER} caracteres`,
    ),
    /** The version of the privacy policy that was accepted. */
    politica: z
      .string()
      .refine((version): boolean => version === PRIVACY_VERSION, POLICY_CHANGED)
      .optional(),
  })
  .refine(isSectorSaid, SECTOR_UNSAID)
  .refine((form) => !isAddress(form.password, form.email), {
    path: ['password'],
    error: ADDRESS_PASSWORD,
    when: ({ value }) => z.object({ email: z.string(), password: z.string() }).safeParse(value).success,
  });
export type Registration = z.infer<typeof registrationSchema>;

export const forgetSchema = z.object({
  email: z
    .string({ error: 'El correo es obligatorio' })
    .trim()
    .min(1, 'El correo es obligatorio')
    .max(MAX_LENGTH.email, 'Por favor introduzca un correo válido')
    .pipe(z.email('Por favor introduzca un correo válido')),
});

export const resetSchema = z.object({
  password: passwordAtLeast(
    PASSWORD_MIN_RESET,
    'Por favor, introduzca su contraseña.',
    `La contraseña tiene que tener por lo menos ${PASSWORD_MIN_RESET} caracteres.`,
  ),
});

/** The change of a password by a logged-in user, who has to give the present password too. */
export const passwordChangeSchema = z.object({
  actual: z
    .string({ error: 'Por favor, introduzca su contraseña actual.' })
    .min(1, 'Por favor, introduzca su contraseña actual.')
    .max(1_000, 'La contraseña actual no es correcta.'),
  password: resetSchema.shape.password,
});

/** What users may change in their own account; `sector` is the chosen name or the free text. */
export const accountChangeSchema = z.object({
  nombre: requiredText(MAX_LENGTH.nombre),
  apellido: requiredText(MAX_LENGTH.apellido),
  sector: requiredText(MAX_LENGTH.sector),
  usoDatos: optionalText(MAX_LENGTH.usoDatos),
  empresa: optionalText(MAX_LENGTH.empresa),
});
export type AccountChange = z.infer<typeof accountChangeSchema>;

/** The form for changing an account, which asks for a free text where the sector is 'Otro'. */
export const accountFormSchema = accountChangeSchema
  .extend({ otro: optionalText(MAX_LENGTH.otro) })
  .refine(isSectorSaid, SECTOR_UNSAID);

/** A user's own account; `sector` is the chosen name or the free text. Times are ISO 8601, UTC. */
export const accountSchema = userSchema.extend({
  sector: z.string(),
  usoDatos: z.string(),
  empresa: z.string(),
  alta: z.iso.datetime(),
});
export type Account = z.infer<typeof accountSchema>;

/** A place where the user is logged in: browser and system in words, times in ISO 8601, UTC. */
export const ownSessionSchema = z.object({
  id: z.string(),
  dispositivo: z.string(),
  inicio: z.iso.datetime(),
  ultimoUso: z.iso.datetime(),
  caduca: z.iso.datetime(),
  /** True for the session that makes this request. */
  actual: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

/** Everything that is kept about a user. */
export const accountExportSchema = z.object({
  exportado: z.iso.datetime(),
  cuenta: accountSchema.extend({
    confirmada: z.iso.datetime().nullable(),
    /** The privacy policy that was accepted with the registration; null where it was not kept. */
    politica: acceptedTextSchema.nullable(),
  }),
  sesiones: z.array(ownSessionSchema),
  pedidos: z.array(orderExportSchema),
  /** Mails to the address that came back: the status code of RFC 3463, and the answer of the address's server. */
  correosDevueltos: z.array(z.object({ fecha: z.iso.datetime(), codigo: z.string(), texto: z.string() })),
  /** Months of cells (column and row of the atlas) whose wind was given for free beside a mast. */
  referencias: z.array(z.object({ celda: z.array(z.int()), desde: z.string(), hasta: z.string() })),
  /** The projects, each with the names of its private files, which are fetched one by one. */
  proyectos: z.array(projectSchema.extend({ archivos: z.array(projectFileSchema) })),
});
export type AccountExport = z.infer<typeof accountExportSchema>;
