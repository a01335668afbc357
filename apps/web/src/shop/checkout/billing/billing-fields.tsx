import { Checkbox, Switch, TextInput } from '@mantine/core';
import { REMEMBER_TEXT } from '@mapa/contract';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { SchemaForm } from '../../../ui/form/use-schema-form.ts';
import type { Billing } from '../../purchase/purchase.ts';
import classes from './billing-form.module.css';
import { followAddress, lockedProvince } from './billing-values.ts';
import { BuyerFields } from './buyer-fields.tsx';
import { CountryField } from './country-field.tsx';
import { TaxNumberField } from './tax-number-field.tsx';

type PlaceField = 'codigoPostal' | 'provincia' | 'pais';

/** The fields of the buyer and the address; a Spanish postal code decides province and country. */
export function BillingFields({ form }: { readonly form: SchemaForm<Billing, Billing> }) {
  const { values } = form;
  const isLocked = lockedProvince(values) !== undefined;
  const change = (fields: Partial<Billing>): void => {
    form.setValues(followAddress(values, { ...values, ...fields }));
    for (const name of ['codigoPostal', 'provincia', 'pais']) form.clearFieldError(name);
  };
  const placeProps = (name: PlaceField) => ({
    ...form.getInputProps(name),
    onChange: (event: { readonly currentTarget: HTMLInputElement }) =>
      change({ [name]: event.currentTarget.value }),
  });
  return (
    <div className={classes.fields}>
      <BuyerFields form={form} />
      <TextField
        form={form}
        name="nombre"
        label="Nombre o razón social"
        autoComplete="billing name"
        required
      />
      <TaxNumberField form={form} />
      <TextField
        form={form}
        name="domicilio"
        label="Domicilio"
        description="Calle, número y localidad"
        autoComplete="billing street-address"
        required
      />
      <Switch
        label="Dirección fuera de España"
        name="fuera"
        checked={values.fuera}
        onChange={(event) => change({ fuera: event.currentTarget.checked })}
      />
      <div className={classes.place}>
        <TextInput
          label="Código postal"
          name="codigoPostal"
          autoComplete="billing postal-code"
          required
          {...placeProps('codigoPostal')}
        />
        <TextInput
          label="Provincia"
          name="provincia"
          autoComplete="billing address-level1"
          required
          readOnly={isLocked}
          {...placeProps('provincia')}
        />
      </div>
      <p className="unseen" role="status">
        {isLocked && `Provincia: ${values.provincia}. País: ${values.pais}.`}
      </p>
      <CountryField
        label="País"
        name="pais"
        autoComplete="billing country-name"
        required
        readOnly={isLocked}
        description={isLocked && 'La provincia y el país los fija el código postal.'}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('pais')}
        value={values.pais}
        onChange={(pais) => change({ pais })}
      />
      <Checkbox
        label={REMEMBER_TEXT}
        name="recordar"
        {...form.getInputProps('recordar', { type: 'checkbox' })}
      />
    </div>
  );
}
