import { type FormOf, PasswordField } from '../../ui/form/text-field.tsx';

interface Props {
  readonly form: FormOf<'password'>;
  readonly label: string;
  /** The fewest characters. */
  readonly least: number;
}

/** A password that is chosen. */
export function NewPasswordField({ least, ...props }: Props) {
  return (
    <PasswordField
      {...props}
      name="password"
      description={`Como mínimo ${least} caracteres`}
      autoComplete="new-password"
    />
  );
}
