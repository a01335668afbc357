import { Progress } from '@mantine/core';
import { calls, type OwnOrder } from '@mapa/contract';
import { withUnit } from '@mapa/field';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tryCall } from '../../api/try-call.ts';
import { showSnackbar } from '../../ui/alerts/snackbar.ts';
import { CallButton } from '../../ui/call-button.tsx';
import { formatMinute } from './moments.ts';
import classes from './orders.module.css';

interface Props {
  /** The order's identifier. */
  readonly id: string;
  readonly entrega: NonNullable<OwnOrder['entrega']>;
  /** How many points the order has. */
  readonly cantidad: number;
}

/** The data of a paid order: how far their preparation has come, and how to download them. */
export function Delivery({ id, entrega, cantidad }: Props) {
  if (entrega.estado === 'lista') return <Download id={id} entrega={entrega} />;
  const done = entrega.puntosHechos;
  if (entrega.desde !== null && entrega.estado === 'pendiente') {
    return (
      <p className={classes.note} role="status">
        La entrega empezará el {formatMinute(entrega.desde)}, cuando termine el plazo de desistimiento.
      </p>
    );
  }
  const text =
    entrega.estado === 'pendiente'
      ? 'La entrega empezará en unos segundos.'
      : `Preparando los datos: ${done} de ${cantidad} ${cantidad === 1 ? 'punto' : 'puntos'}.`;
  return (
    <div className={classes.progress}>
      <p className={classes.note} role="status">
        {text} Recibirá el enlace por correo.
      </p>
      <Progress value={(100 * done) / cantidad} animated aria-label="Preparación de la entrega" />
    </div>
  );
}

function Download({ id, entrega }: Pick<Props, 'id' | 'entrega'>) {
  const queryClient = useQueryClient();
  // Each download has a link of its own, which lasts as long as the one in the mail.
  const link = useMutation({
    mutationFn: () => tryCall(calls.enlace, { params: { id } }),
    onSuccess: async (outcome) => {
      if (!outcome.ok) return showSnackbar('error', outcome.msg);
      const { data } = outcome.answer;
      // The browser saves the answer as a file, so the page stays.
      if (data) window.location.assign(data.url);
      await queryClient.invalidateQueries({ queryKey: ['pedidos'] });
    },
  });
  const given = link.data?.ok ? link.data.answer.data : undefined;
  const size = entrega.bytes === null ? '' : ` (${withUnit(entrega.bytes / 1e6, 1, 'MB')})`;
  return (
    <>
      <p className={classes.note} role="status">
        {given === null && 'El archivo se está preparando de nuevo: recibirá el enlace por correo.'}
        {given && 'La descarga ha empezado.'}
        {given === undefined &&
          (entrega.enlaceHasta
            ? `El enlace que recibió por correo vale hasta el ${formatMinute(entrega.enlaceHasta)}.`
            : 'El enlace que recibió por correo ha caducado; desde aquí puede descargar los datos cuando quiera.')}
      </p>
      <CallButton
        leftSection={<IconDownload size={18} aria-hidden />}
        pending={link.isPending}
        disabled={given === null}
        onClick={() => link.mutate()}
      >
        Descargar los datos{size}
      </CallButton>
    </>
  );
}
