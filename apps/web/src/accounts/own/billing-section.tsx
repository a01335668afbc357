import { calls } from '@mapa/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { tryCall } from '../../api/try-call.ts';
import { showSnackbar } from '../../ui/alerts/snackbar.ts';
import { CallButton } from '../../ui/call-button.tsx';
import { FactsList } from '../../ui/page/facts-list.tsx';
import { reportFailure } from '../form/report-failure.ts';
import classes from './own-account.module.css';
import { Section } from './section.tsx';

/** The billing data that the next purchase begins with, where the user wanted that, and the end of it. */
export function BillingSection({ userId }: { readonly userId: string }) {
  const client = useQueryClient();
  const queryKey = ['cuenta', userId, 'facturacion'];
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      const outcome = await tryCall(calls.facturacion, {});
      return outcome.ok ? outcome.answer.data : null;
    },
  });
  const removal = useMutation({
    mutationFn: () => tryCall(calls.olvidarFacturacion, {}),
    onSuccess: (outcome) => {
      if (!outcome.ok) return reportFailure(outcome);
      client.setQueryData(queryKey, null);
      showSnackbar('success', 'No volveremos a ofrecerlos');
    },
  });
  if (!data) return null;
  return (
    <Section
      id="facturacion"
      title="Datos de facturación"
      text="Se los ofrecemos en la próxima compra, porque lo pidió. Las facturas emitidas no cambian."
    >
      <FactsList
        className={classes.facts}
        facts={{
          'Nombre o razón social': data.nombre,
          NIF: data.cif,
          Domicilio: `${data.domicilio}, ${data.codigoPostal} ${data.provincia}, ${data.pais}`,
        }}
      />
      <CallButton variant="default" pending={removal.isPending} onClick={() => removal.mutate()}>
        Dejar de ofrecerlos
      </CallButton>
    </Section>
  );
}
