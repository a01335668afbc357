import { Badge, Skeleton } from '@mantine/core';
import { calls, type OwnSession } from '@mapa/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { tryCall } from '../../api/try-call.ts';
import { showSnackbar } from '../../ui/alerts/snackbar.ts';
import { CallButton } from '../../ui/call-button.tsx';
import { formatMinute } from '../../ui/moment.ts';
import { reportFailure } from '../form/report-failure.ts';
import { sessionsQuery } from './account-query.ts';
import classes from './own-account.module.css';
import { Failed, Section } from './section.tsx';

/** Lists the sessions of the user, each with a button that closes it. */
export function SessionsSection({ userId }: { readonly userId: string }) {
  const sessions = useQuery(sessionsQuery(userId));
  return (
    <Section
      id="sesiones"
      title="Sesiones"
      text="Dispositivos en los que ha entrado. Cierre las que no reconozca y cambie después la contraseña."
    >
      {sessions.isPending && <Skeleton height={64} />}
      {sessions.isError && <Failed msg={sessions.error.message} onRetry={() => void sessions.refetch()} />}
      {sessions.data && (
        <ul className={classes.sessions}>
          {sessions.data.map((sesion) => (
            <SessionItem key={sesion.id} sesion={sesion} userId={userId} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function SessionItem({ sesion, userId }: { readonly sesion: OwnSession; readonly userId: string }) {
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: () => tryCall(calls.endSession, { params: { id: sesion.id } }),
    onSuccess: async (outcome) => {
      if (outcome.ok) showSnackbar('success', 'Sesión cerrada');
      else reportFailure(outcome);
      await queryClient.invalidateQueries(sessionsQuery(userId));
    },
  });
  return (
    <li className={classes.session}>
      <div>
        <div className={classes.device}>{sesion.dispositivo}</div>
        <div className={classes.used}>
          Último uso: <time dateTime={sesion.ultimoUso}>{formatMinute(sesion.ultimoUso)}</time>
        </div>
      </div>
      {sesion.actual ? (
        <Badge variant="light" tt="none" fw={500} flex="none">
          Esta sesión
        </Badge>
      ) : (
        <CallButton
          variant="default"
          size="xs"
          flex="none"
          pending={end.isPending}
          aria-label={`Cerrar la sesión de ${sesion.dispositivo}`}
          onClick={() => end.mutate()}
        >
          Cerrar
        </CallButton>
      )}
    </li>
  );
}
