import { type FormOf, TextField } from '../../ui/form/text-field.tsx';
import classes from './form-page.module.css';

/** First and family name, side by side where there is room. */
export function NameFields({ form }: { readonly form: FormOf<'nombre' | 'apellido'> }) {
  return (
    <div className={classes.pair}>
      <TextField form={form} name="nombre" label="Nombre" autoComplete="given-name" required />
      <TextField form={form} name="apellido" label="Apellidos" autoComplete="family-name" required />
    </div>
  );
}
