import { Badge, Button, Skeleton } from '@mantine/core';
import { type ServiceStatus, STATUS_PARTS, type Status, type StatusPart, statusCalls } from '@mapa/contract';
import { spanish } from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../api/client.ts';
import { ApiError } from '../api/error.ts';
import { formatMinute } from '../ui/moment.ts';
import { Page } from '../ui/page/page.tsx';
import classes from './status-page.module.css';

const NAMES: Readonly<Record<StatusPart, string>> = {
  mapa: 'Mapa',
  graficos: 'Gráficos y valores de un punto',
  pagos: 'Pagos',
  correo: 'Correo',
  entregas: 'Entregas',
};

const LOOKS: Readonly<Record<Status, { readonly text: string; readonly colour: string }>> = {
  bien: { text: 'Funciona', colour: 'teal' },
  'con-fallos': { text: 'Con fallos', colour: 'orange' },
  caido: { text: 'No funciona', colour: 'red' },
  ninguno: { text: 'No se ofrece aquí', colour: 'gray.5' },
};

/** What visitors should know of each fault. */
const FAULTS: Readonly<Record<Exclude<StatusPart, 'entregas'>, string>> = {
  mapa: 'Parte del mapa puede tardar o faltar. Pruebe de nuevo en unos minutos.',
  graficos: 'Algunos valores y gráficos pueden faltar. Pruebe de nuevo en unos minutos.',
  pagos:
    'Ahora puede que no se acepten pedidos o que el proveedor de pagos no conteste. Nadie paga dos veces: si ya ' +
    'ha pagado, su pedido se confirma solo.',
  correo: 'Los correos llegan con retraso. No hace falta pedirlos otra vez.',
};
const LATE =
  'Algún pedido pagado tarda más de una hora. No se pierde nada, y no hay que hacer nada: se entrega por sí solo.';
const OUT_OF_REACH =
  'Los pedidos entregados no se pueden descargar ahora. Siguen guardados: pruebe de nuevo en unos minutos.';
const WAITING =
  'Los pedidos pagados esperan a que el servicio se restablezca. No se pierde nada: se entregan por sí solos.';

const NO_ATLAS = 'Ahora no hay datos que mostrar. Su cuenta y sus pedidos no dependen de esto.';
/** What visitors should know of each part that does not work. */
const DOWN: Readonly<Record<StatusPart, string>> = {
  mapa: NO_ATLAS,
  graficos: NO_ATLAS,
  pagos:
    'Ahora no se puede hacer ningún pedido. Nadie paga dos veces: si ya ha pagado, su pedido se confirma solo.',
  correo: 'Ahora no sale ningún correo. Los que están pendientes se envían después por sí solos.',
  entregas:
    'Ahora no se preparan ni se descargan pedidos. Siguen guardados: pruebe de nuevo en unos minutos.',
};

const REFRESH_MS = 30_000;

/** How the service is, asked again every half minute. */
export function StatusPage() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['estado'],
    refetchInterval: REFRESH_MS,
    queryFn: async ({ signal }) => {
      const answer = await callApi(statusCalls.estado, {}, signal);
      if (!answer.success) throw new ApiError('refused', 200, answer.msg);
      return answer.data;
    },
  });
  return (
    <Page title="Estado del servicio">
      {isError && (
        <div role="alert">
          <p>El servicio no contesta. Puede ser la conexión o el propio servicio.</p>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            Comprobar de nuevo
          </Button>
        </div>
      )}
      {!isError && data === undefined && <Skeleton height={320} aria-busy />}
      {!isError && data !== undefined && <Parts {...data} />}
    </Page>
  );
}

function Parts({ momento, partes, entregas }: ServiceStatus) {
  const all = STATUS_PARTS.map((part) => ({ part, status: partes[part] }));
  const isWell = all.every(({ status }) => status === 'bien' || status === 'ninguno');
  return (
    <>
      <p role="status" className={classes.summary}>
        {isWell ? 'Todo funciona con normalidad.' : 'Hay algo que no funciona como debe.'}
      </p>
      <ul className={classes.parts}>
        {all.map(({ part, status }) => (
          <li key={part} className={classes.part}>
            <span className={classes.name}>{NAMES[part]}</span>
            <Badge variant="outline" tt="none" color={LOOKS[status].colour} className={classes.badge ?? ''}>
              {LOOKS[status].text}
            </Badge>
            {status === 'con-fallos' && <p>{faultText(part, { partes, entregas })}</p>}
            {status === 'caido' && <p>{DOWN[part]}</p>}
            {part === 'entregas' && status !== 'ninguno' && entregas !== null && (
              <p>{deliveriesText(entregas)}</p>
            )}
          </li>
        ))}
      </ul>
      <p className={classes.checked}>
        Comprobado el {formatMinute(momento)}. La página se actualiza sola cada medio minuto.
      </p>
    </>
  );
}

/**
 * Deliveries that are late say so by their number; where none is, they wait as orders do, or what was delivered cannot
 * be read.
 */
function faultText(
  part: StatusPart,
  { partes, entregas }: Pick<ServiceStatus, 'partes' | 'entregas'>,
): string {
  if (part !== 'entregas') return FAULTS[part];
  if ((entregas?.retrasadas ?? 0) > 0) return LATE;
  return partes.pagos === 'caido' ? WAITING : OUT_OF_REACH;
}

/** The deliveries of the last day in words. */
function deliveriesText({ hechas, mediana, retrasadas }: NonNullable<ServiceStatus['entregas']>): string {
  if (hechas === 0) return 'Ninguna en las últimas 24 horas.';
  const made = `${spanish(hechas, 0)} ${hechas === 1 ? 'entrega' : 'entregas'} en las últimas 24 horas`;
  const half = hechas === 1 ? 'tardó' : 'la mitad tardó';
  const time = mediana === null ? '' : `; ${half} ${withinText(mediana)}`;
  const late = retrasadas === 0 ? '' : `; ${spanish(retrasadas, 0)} con retraso`;
  return `${made}${time}${late}.`;
}

const withinText = (minutes: number): string =>
  minutes < 1 ? 'menos de un minuto' : `menos de ${spanish(minutes, 1)} min`;
