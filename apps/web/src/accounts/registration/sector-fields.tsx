import { Button, NativeSelect } from '@mantine/core';
import { OTHER_SECTOR } from '@mapa/contract';
import { useQuery } from '@tanstack/react-query';
import { type FormOf, TextField } from '../../ui/form/text-field.tsx';
import { sectorsQuery } from './sectors-query.ts';

interface Props {
  readonly form: FormOf<'sector' | 'otro'> & { readonly values: { readonly sector: string } };
  /** A sector that the account has already, which may be a free text. */
  readonly own?: string;
}

/** Asks for the visitor's sector from the server's list, and for a free text where it is 'Otro'. */
export function SectorFields({ form, own = '' }: Props) {
  const sectors = useQuery(sectorsQuery);
  const failed = sectors.isError && !sectors.isFetching;
  const listed = sectors.data ?? [];
  const unlisted = own === '' || listed.includes(own) ? [] : [own];
  const empty = sectors.isFetching ? 'Cargando los sectores…' : 'Elija un sector';
  return (
    <>
      <NativeSelect
        label="Sector"
        name="sector"
        required
        data={[{ value: '', label: empty }, ...unlisted, ...listed]}
        {...form.getInputProps('sector')}
      />
      {failed && (
        <Button variant="default" onClick={() => void sectors.refetch()}>
          No se han podido cargar los sectores. Reintentar
        </Button>
      )}
      {form.values.sector === OTHER_SECTOR && (
        <TextField form={form} name="otro" label="Indique cuál" autoComplete="off" required />
      )}
    </>
  );
}
