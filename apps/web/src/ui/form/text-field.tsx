import { PasswordInput, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';

/** A form that has fields of these names. */
export interface FormOf<Name extends string> {
  getInputProps(name: Name): GetInputPropsReturnType;
}

interface FieldProps<Name extends string> {
  readonly form: FormOf<Name>;
  readonly name: Name;
  readonly label: string;
  readonly autoComplete: string;
  readonly description?: string;
}

interface TextFieldProps<Name extends string> extends FieldProps<Name> {
  readonly required?: boolean;
  readonly type?: 'email';
}

/** A field of a form, by its name. */
export function TextField<Name extends string>({ form, name, ...props }: TextFieldProps<Name>) {
  return <TextInput name={name} {...props} {...form.getInputProps(name)} />;
}

/** The e-mail address of an account. */
export function EmailField(props: { readonly form: FormOf<'email'>; readonly autoComplete: string }) {
  return <TextField name="email" label="Correo electrónico" type="email" required {...props} />;
}

/** A password, with a button to look at it that the keyboard reaches. */
export function PasswordField<Name extends string>({ form, name, ...props }: FieldProps<Name>) {
  const input = form.getInputProps(name);
  return (
    <PasswordInput
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar la contraseña' }}
      name={name}
      required
      // Mantine says it of all other fields.
      aria-invalid={input.error ? true : undefined}
      {...props}
      {...input}
    />
  );
}
