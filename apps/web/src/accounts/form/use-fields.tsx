import { type FormOf, TextField } from '../../ui/form/text-field.tsx';

/** For whom and what for the data are, which nobody has to say. */
export const UseFields = ({ form }: { readonly form: FormOf<'empresa' | 'usoDatos'> }) => (
  <>
    <TextField form={form} name="empresa" label="Empresa (opcional)" autoComplete="organization" />
    <TextField form={form} name="usoDatos" label="Uso previsto de los datos (opcional)" autoComplete="off" />
  </>
);
