import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import classes from './form-page.module.css';

interface Props {
  readonly form: { getInputProps(path: 'nombre' | 'apellido'): GetInputPropsReturnType };
}

/** First and family name, side by side where there is room. */
export function NameFields({ form }: Props) {
  return (
    <div className={classes.pair}>
      <TextInput
        label="Nombre"
        name="nombre"
        autoComplete="given-name"
        required
        {...form.getInputProps('nombre')}
      />
      <TextInput
        label="Apellidos"
        name="apellido"
        autoComplete="family-name"
        required
        {...form.getInputProps('apellido')}
      />
    </div>
  );
}
