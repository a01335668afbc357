import { Button } from '@mantine/core';
import { deskCalls } from '@mapa/contract';
import { tryCall } from '../../api/try-call.ts';
import { useAct } from '../action/use-act.ts';

/** Takes a payment off the list of those that have to be looked at. */
export function SeenButton({ numero }: { readonly numero: string }) {
  const seen = useAct<typeof deskCalls.pagoVisto>({
    send: (_, marca) => tryCall(deskCalls.pagoVisto, { params: { numero }, body: { marca } }),
    done: 'Pago revisado',
  });
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`Marcar como revisado el pago ${numero}`}
      loading={seen.isPending}
      onClick={() => seen.act()}
    >
      Revisado
    </Button>
  );
}
