import { Button } from '@mantine/core';
import { deskCalls } from '@mapa/contract';
import { tryCall } from '../../api/try-call.ts';
import { useAct } from '../action/use-act.ts';

/**
 * What has to be looked at: a payment, evidence of the place of an order's buyer, the record of an invoice, a mail.
 */
type Seen =
  | { readonly pago: string }
  | { readonly pruebas: string }
  | { readonly registro: string }
  | { readonly correo: string };

function send(what: Seen, marca: string) {
  const body = { marca };
  if ('pago' in what) return tryCall(deskCalls.pagoVisto, { params: { numero: what.pago }, body });
  if ('pruebas' in what) return tryCall(deskCalls.pruebasVistas, { params: { id: what.pruebas }, body });
  if ('registro' in what)
    return tryCall(deskCalls.registroVisto, { params: { numero: what.registro }, body });
  return tryCall(deskCalls.correoVisto, { params: { id: what.correo }, body });
}

/** Takes something off the list of what needs attention; `name` is its name. */
export function SeenButton({ what, name }: { readonly what: Seen; readonly name: string }) {
  const seen = useAct<typeof deskCalls.pagoVisto>({
    send: (_, marca) => send(what, marca),
    done: 'Revisado',
  });
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`Marcar como revisado ${name}`}
      loading={seen.isPending}
      onClick={() => seen.act()}
    >
      Revisado
    </Button>
  );
}
