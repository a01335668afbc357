import { Button, Progress } from '@mantine/core';
import { calls, type OwnOrder } from '@mapa/contract';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { attempt } from '../../api/attempt.ts';
import { showSnackbar } from '../../ui/alerts/snackbar.ts';
import { formatQuantity } from '../../ui/format.ts';
import { formatMinute } from '../../ui/moment.ts';
import classes from './orders.module.css';

interface Props {
  /** Of the order. */
  readonly id: string;
  readonly entrega: NonNullable<OwnOrder['entrega']>;
  /** Points of the order. */
  readonly cantidad: number;
}

/** The data of a paid order: how far they are, and the way to them. */
export function Delivery({ id, entrega, cantidad }: Props) {
  if (entrega.estado === 'lista') return <Download id={id} entrega={entrega} />;
  const done = entrega.puntosHechos;
  const text =
    entrega.estado === 'pendiente'
      ? 'La entrega empezará en unos segundos.'
      : `Preparando los datos: ${done} de ${cantidad} ${cantidad === 1 ? 'punto' : 'puntos'}.`;
  return (
    <div className={classes.progress}>
      <p className={classes.told} role="status">
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
    mutationFn: () => attempt(calls.enlace, { params: { id } }),
    onSuccess: async (outcome) => {
      if (!outcome.ok) return showSnackbar('error', outcome.msg);
      const { data } = outcome.answer;
      // The answer is a file to be kept: the page stays.
      if (data) window.location.assign(data.url);
      await queryClient.invalidateQueries({ queryKey: ['pedidos'] });
    },
  });
  const given = link.data?.ok ? link.data.answer.data : undefined;
  const size = entrega.bytes === null ? '' : ` (${formatQuantity(entrega.bytes / 1e6, 1, 'MB')})`;
  return (
    <>
      <p className={classes.told} role="status">
        {given === null && 'El archivo se está preparando de nuevo: recibirá el enlace por correo.'}
        {given && 'La descarga ha empezado.'}
        {given === undefined &&
          (entrega.enlaceHasta
            ? `El enlace que recibió por correo vale hasta el ${formatMinute(entrega.enlaceHasta)}.`
            : 'El enlace que recibió por correo ha caducado; desde aquí puede descargarlos cuando quiera.')}
      </p>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={link.isPending}
        disabled={given === null}
        onClick={() => link.mutate()}
      >
        Descargar los datos{size}
      </Button>
    </>
  );
}
