import { Progress } from '@mantine/core';
import { calls, type OwnOrder } from '@mapa/contract';
import { withUnit } from '@mapa/field';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tryCall } from '../../api/try-call.ts';
import { CallButton } from '../../ui/call-button.tsx';
import { formatDay, formatMinute } from './moments.ts';
import classes from './orders.module.css';

const OFFLINE =
  'No se han podido descargar los datos: sin conexión. Siguen guardados: inténtelo cuando vuelva.';

interface Props {
  /** The order's identifier. */
  readonly id: string;
  readonly entrega: NonNullable<OwnOrder['entrega']>;
  /** The number of points that are delivered. */
  readonly cantidad: number;
}

/** The data of a paid order: the progress of their preparation, and the download. */
export function Delivery({ id, entrega, cantidad }: Props) {
  const queryClient = useQueryClient();
  // Each download has a link of its own, which lasts as long as the one in the mail.
  const link = useMutation({
    mutationFn: () => tryCall(calls.enlace, { params: { id } }),
    onSuccess: async (outcome) => {
      if (!outcome.ok) return;
      const { data } = outcome.answer;
      // The browser saves the answer as a file, so the page stays.
      if (data) window.location.assign(data.url);
      await queryClient.invalidateQueries({ queryKey: ['pedidos'] });
    },
  });
  const given = link.data?.ok ? link.data.answer.data : undefined;
  const refused = link.data?.ok === false && !link.isPending ? link.data : undefined;
  const isReady = entrega.estado === 'lista';
  const size = entrega.bytes === null ? '' : ` (${withUnit(entrega.bytes / 1e6, 1, 'MB')})`;
  return (
    <>
      {/* One element holds all the messages, because most screen readers ignore an element that appears together
          with its text. */}
      <p className={classes.note} role="status">
        {isReady ? downloadText(entrega, given) : preparationText(entrega, cantidad)}
      </p>
      <div role="alert" className={classes.fault}>
        {refused && <p>{refused.cause === 'network' ? OFFLINE : refused.msg}</p>}
      </div>
      {isReady ? (
        <CallButton
          leftSection={<IconDownload size={18} aria-hidden />}
          pending={link.isPending}
          disabled={given === null}
          onClick={() => link.mutate()}
        >
          Descargar los datos{size}
        </CallButton>
      ) : (
        !isPutOff(entrega) && (
          <Progress
            value={(100 * entrega.puntosHechos) / cantidad}
            animated
            className={classes.progress ?? ''}
            aria-label="Preparación de la entrega"
          />
        )
      )}
    </>
  );
}

/** Whether the delivery waits for the end of the time in which the buyer may withdraw. */
const isPutOff = ({ desde, estado }: Props['entrega']): boolean => desde !== null && estado === 'pendiente';

function preparationText(entrega: Props['entrega'], cantidad: number): string {
  const { desde, estado, puntosHechos } = entrega;
  if (desde !== null && isPutOff(entrega))
    return `La entrega empezará el ${formatDay(desde)}, cuando haya terminado el plazo de desistimiento.`;
  const text =
    estado === 'pendiente'
      ? 'La entrega empezará en unos segundos.'
      : `Preparando los datos: ${puntosHechos} de ${cantidad} ${cantidad === 1 ? 'punto' : 'puntos'}.`;
  return `${text} Recibirá el enlace por correo.`;
}

/**
 * The text about the download. `given` is the requested link: null while the file is made anew, undefined before the
 * request.
 */
function downloadText({ enlaceHasta }: Props['entrega'], given: object | null | undefined): string {
  if (given === null) return 'El archivo se está preparando de nuevo: recibirá el enlace por correo.';
  if (given) return 'La descarga ha empezado.';
  return enlaceHasta
    ? `El enlace que recibió por correo vale hasta el ${formatMinute(enlaceHasta)}.`
    : 'El enlace que recibió por correo ha caducado; desde aquí puede descargar los datos cuando quiera.';
}
