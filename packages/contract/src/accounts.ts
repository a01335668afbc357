import { z } from 'zod';
import { MAX_LENGTH, PASSWORD_MAX, PASSWORD_MIN_REGISTER, PASSWORD_MIN_RESET } from './rules/limits.ts';

const REQUIRED = 'Campo obligatorio';
const atMost = (length: number): string => `Como máximo ${length} caracteres`;

const requiredText = (length: number, required = REQUIRED) =>
  z.string({ error: required }).trim().min(1, required).max(length, atMost(length));
const optionalText = (length: number) => z.string().trim().max(length, atMost(length)).default('');

export const OTRO_SECTOR = 'Otro';
export const sectorSchema = z.object({ name: z.string() });

export const emailSchema = z
  .string({ error: 'El correo es obligatorio' })
  .trim()
  .min(1, 'El correo es obligatorio')
  .max(MAX_LENGTH.email, atMost(MAX_LENGTH.email))
  .pipe(z.email('Formato incorrecto'));

const passwordAtLeast = (length: number, required: string, tooShort: string) =>
  z
    .string({ error: required })
    .min(1, required)
    .min(length, tooShort)
    .max(PASSWORD_MAX, atMost(PASSWORD_MAX));

export const loginSchema = z.object({
  email: z.string({ error: 'El correo es obligatorio' }).trim().min(1, 'El correo es obligatorio').max(200),
  password: z.string({ error: REQUIRED }).min(1, REQUIRED).max(1_000),
});

export const registrationSchema = z
  .object({
    email: emailSchema,
    nombre: requiredText(MAX_LENGTH.nombre),
    apellido: requiredText(MAX_LENGTH.apellido),
    sector: requiredText(MAX_LENGTH.sector),
    otro: optionalText(MAX_LENGTH.otro),
    usoDatos: optionalText(MAX_LENGTH.usoDatos),
    empresa: optionalText(MAX_LENGTH.empresa),
    password: passwordAtLeast(
      PASSWORD_MIN_REGISTER,
      REQUIRED,
      `Como mínimo ${PASSWORD_MIN_REGISTER} caracteres`,
    ),
  })
  .refine((form) => form.sector !== OTRO_SECTOR || form.otro !== '', { path: ['otro'], error: REQUIRED });
export type Registration = z.infer<typeof registrationSchema>;

export const forgetSchema = z.object({
  email: z
    .string({ error: 'El correo es obligatorio' })
    .trim()
    .min(1, 'El correo es obligatorio')
    .pipe(z.email('Por favor introduzca un correo válido')),
});

export const resetSchema = z.object({
  password: passwordAtLeast(
    PASSWORD_MIN_RESET,
    'Por favor, introduzca su contraseña.',
    `La contraseña tiene que tener por lo menos ${PASSWORD_MIN_RESET} caracteres.`,
  ),
});

export const userSchema = z.object({
  id: z.string(),
  nombre: z.string(),
  apellido: z.string(),
  email: z.string(),
});
export type User = z.infer<typeof userSchema>;
