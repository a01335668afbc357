import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password, with a button to look at it that the keyboard reaches. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar la contraseña' }}
      {...props}
    />
  );
}
