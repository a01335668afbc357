import { Anchor, Button, Checkbox } from '@mantine/core';
import { calls, legalPath, PASSWORD_MIN_REGISTER } from '@mapa/contract';
import { useConfiguration } from '../../api/configuration.ts';
import { tryCall } from '../../api/try-call.ts';
import { clearAlert, showAlert } from '../../ui/alerts/alert-store.ts';
import { EmailField } from '../../ui/form/text-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { scrollToTop } from '../../ui/page/scroll-to-top.ts';
import { rememberAsked } from '../authentication.ts';
import classes from '../form/form-page.module.css';
import { NameFields } from '../form/name-fields.tsx';
import { reportFailure } from '../form/report-failure.ts';
import { UseFields } from '../form/use-fields.tsx';
import { NewPasswordField } from '../password/new-password-fields.tsx';
import { EMPTY_REGISTRATION, registrationFormSchema, registrationOf } from './registration-form.ts';
import { SectorFields } from './sector-fields.tsx';

const NOT_COMPLETED = 'No se ha podido completar el registro, por favor, póngase en contacto con nosotros';

/** The registration form; `onSuccess` gets the address that the confirmation was sent to. */
export function RegisterForm({ onSuccess }: { readonly onSuccess: (email: string) => void }) {
  const organisation = useConfiguration().data?.contacto.organizacion;
  const form = useSchemaForm(registrationFormSchema(organisation), EMPTY_REGISTRATION, async (fields) => {
    clearAlert();
    const outcome = await tryCall(calls.register, { body: registrationOf(fields) });
    if (outcome.ok) {
      rememberAsked(outcome.answer.data.email);
      onSuccess(outcome.answer.data.email);
      return;
    }
    form.refuse(outcome.campos);
    if (outcome.cause === 'declined') showAlert({ type: 'error', text: NOT_COMPLETED });
    else reportFailure(outcome);
    if (outcome.cause !== 'network') scrollToTop();
  });
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <EmailField form={form} autoComplete="email" />
      <NameFields form={form} />
      <SectorFields form={form} />
      <UseFields form={form} />
      <NewPasswordField form={form} label="Contraseña" least={PASSWORD_MIN_REGISTER} />
      <Checkbox
        name="privacidad"
        required
        label={
          <>
            He leído y acepto la{' '}
            <Anchor href={legalPath('privacidad')} target="_blank" size="sm">
              política de tratamiento de datos
            </Anchor>{' '}
            (se abre en otra pestaña)
          </>
        }
        {...form.getInputProps('privacidad', { type: 'checkbox' })}
      />
      <Button type="submit" loading={form.submitting} mt={8}>
        Crear la cuenta
      </Button>
      <p className={classes.note}>
        {organisation && `Responsable: ${organisation}. `}
        Finalidad: gestionar su cuenta y sus compras. Puede acceder a sus datos, rectificarlos, suprimirlos,
        llevárselos y oponerse a su tratamiento. Lo demás está en la{' '}
        <Anchor href={legalPath('privacidad')} target="_blank" size="sm">
          política de privacidad
        </Anchor>{' '}
        (se abre en otra pestaña).
      </p>
    </form>
  );
}
