import { Button, NativeSelect } from '@mantine/core';
import { OTHER_SECTOR } from '@mapa/contract';
import { useQuery } from '@tanstack/react-query';
import { TextField } from '../../ui/form/text-field.tsx';
import type { SchemaForm } from '../../ui/form/use-schema-form.ts';
import type { RegistrationFields } from './registration-form.ts';
import { sectorsQuery } from './sectors-query.ts';

type RegistrationForm = SchemaForm<RegistrationFields, RegistrationFields>;

/** Asks for the visitor's sector from the server's list, and for a free text where it is 'Otro'. */
export function SectorFields({ form }: { readonly form: RegistrationForm }) {
  const sectors = useQuery(sectorsQuery);
  const failed = sectors.isError && !sectors.isFetching;
  const empty = sectors.isFetching ? 'Cargando los sectores…' : 'Elija un sector';
  return (
    <>
      <NativeSelect
        label="Sector"
        name="sector"
        required
        data={[{ value: '', label: empty }, ...(sectors.data ?? [])]}
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
