import { PASSWORD_MIN_RESET } from '@mapa/contract';
import { type FormOf, PasswordField } from '../../ui/form/text-field.tsx';

interface FieldProps {
  readonly form: FormOf<'password'>;
  readonly label: string;
  /** The fewest characters. */
  readonly least: number;
}

/** A password that is chosen. */
export function NewPasswordField({ least, ...props }: FieldProps) {
  return (
    <PasswordField
      {...props}
      name="password"
      description={`Como mínimo ${least} caracteres`}
      autoComplete="new-password"
    />
  );
}

interface Props {
  readonly form: FormOf<'password' | 'confirmacion'>;
  /** What asks for the same once more. */
  readonly again: string;
}

/** A new password, typed twice. */
export function NewPasswordFields({ form, again }: Props) {
  return (
    <>
      <NewPasswordField form={form} label="Nueva contraseña" least={PASSWORD_MIN_RESET} />
      <PasswordField form={form} name="confirmacion" label={again} autoComplete="new-password" />
    </>
  );
}
