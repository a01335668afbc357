import { PASSWORD_MIN_RESET } from '@mapa/contract';
import { type FormOf, PasswordField } from '../../ui/form/text-field.tsx';

interface Props {
  readonly form: FormOf<'password' | 'confirmacion'>;
  /** What asks for the same once more. */
  readonly again: string;
}

/** A new password, typed twice. */
export function NewPasswordFields({ form, again }: Props) {
  return (
    <>
      <PasswordField
        form={form}
        name="password"
        label="Nueva contraseña"
        description={`Como mínimo ${PASSWORD_MIN_RESET} caracteres`}
        autoComplete="new-password"
      />
      <PasswordField form={form} name="confirmacion" label={again} autoComplete="new-password" />
    </>
  );
}
