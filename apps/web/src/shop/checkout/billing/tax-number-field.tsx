import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SchemaForm } from '../../../ui/form/use-schema-form.ts';
import type { Billing } from '../../purchase/purchase.ts';
import classes from './billing-form.module.css';
import { doubtOf } from './billing-values.ts';

/**
 * The field of the tax number. A doubt about it is shown once the field is left, with the buyer's answer where there is
 * one.
 */
export function TaxNumberField({ form }: { readonly form: SchemaForm<Billing, Billing> }) {
  const { values, errors } = form;
  const [left, setLeft] = useState(values.cif);
  const doubt = doubtOf(values);
  const isShown = doubt !== undefined && (left === values.cif || errors.cif !== undefined);
  const props = form.getInputProps('cif');
  return (
    <div className={classes.cif}>
      <TextInput
        label="CIF o NIF"
        name="cif"
        autoComplete="off"
        required
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={
          <>
            {values.comprador === 'consumidor' && 'Su NIF (DNI o NIE). '}
            <span role="status" className={classes.warning}>
              {isShown && errors.cif === undefined && !values.cifRevisado && doubt.message}
            </span>
          </>
        }
        {...props}
        onChange={(event) => {
          form.setValues({ cif: event.currentTarget.value, cifRevisado: false });
          form.clearFieldError('cif');
        }}
        onBlur={() => setLeft(values.cif)}
      />
      {isShown && doubt.answer !== null && (
        <Checkbox
          mt={8}
          label={doubt.answer}
          name="cifRevisado"
          checked={values.cifRevisado}
          onChange={(event) => {
            form.setValues({ cifRevisado: event.currentTarget.checked });
            form.clearFieldError('cif');
          }}
        />
      )}
    </div>
  );
}
