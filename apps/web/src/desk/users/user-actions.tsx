import { Button, Group } from '@mantine/core';
import { type DeskUser, deskCalls } from '@mapa/contract';
import { tryCall } from '../../api/try-call.ts';
import { useSession } from '../../session/session-store.ts';
import { saveFile } from '../../ui/save-file.ts';
import { ConfirmButton } from '../action/confirm-button.tsx';
import { useAct } from '../action/use-act.ts';
import { useConfirmed } from '../action/use-confirmed.ts';

const LOOK = { size: 'xs' } as const;

/** Exports what is kept about a user, blocks or deletes the account; not one's own. */
export function UserActions({ user }: { readonly user: DeskUser }) {
  const isOwn = useSession()?.user.id === user.id;
  return (
    <Group gap={8}>
      <Export user={user} />
      {!isOwn && <Block user={user} />}
      {!isOwn && <Delete user={user} />}
    </Group>
  );
}

interface Props {
  readonly user: DeskUser;
}

function Export({ user: { id, email } }: Props) {
  const ask = useAct<typeof deskCalls.datosDeUsuario>({
    send: (_, marca) => tryCall(deskCalls.datosDeUsuario, { params: { id }, body: { marca } }),
    done: 'Datos descargados',
    onDone: ({ answer }) => {
      const text = JSON.stringify(answer.data, null, 2);
      saveFile(
        new Blob([text], { type: 'application/json' }),
        `datos_${email.replace(/[^\w.-]/g, '_')}.json`,
      );
    },
  });
  return (
    <Button
      {...LOOK}
      variant="default"
      aria-label={`Descargar los datos de ${email}`}
      loading={ask.isPending}
      onClick={() => ask.act()}
    >
      Datos
    </Button>
  );
}

function Block({ user: { id, email, bloqueada } }: Props) {
  const bloquear = bloqueada === null;
  const block = useConfirmed<typeof deskCalls.bloqueo>({
    send: (_, marca) => tryCall(deskCalls.bloqueo, { params: { id }, body: { marca, bloquear } }),
    done: bloquear ? 'Cuenta bloqueada' : 'Cuenta desbloqueada',
  });
  const name = bloquear ? 'Bloquear' : 'Desbloquear';
  return (
    <ConfirmButton
      name={name}
      label={`${name} la cuenta de ${email}`}
      title={`¿${name} la cuenta?`}
      {...block}
      look={LOOK}
    >
      <p>
        {bloquear
          ? `Se cierran las sesiones de ${email} y nadie puede entrar con la cuenta hasta que la desbloquee.`
          : `${email} podrá entrar de nuevo.`}
      </p>
    </ConfirmButton>
  );
}

function Delete({ user: { id, email } }: Props) {
  const remove = useConfirmed<typeof deskCalls.eliminacion>({
    send: (_, marca) =>
      tryCall(deskCalls.eliminacion, { params: { id }, body: { marca, confirmacion: email } }),
    done: 'Cuenta eliminada',
  });
  return (
    <ConfirmButton
      name="Eliminar"
      label={`Eliminar la cuenta de ${email}`}
      title="¿Eliminar la cuenta?"
      typed={{ label: `Escriba ${email} para confirmarlo`, text: email }}
      {...remove}
      look={LOOK}
    >
      <p>
        No se puede deshacer. Se borran los datos personales, las sesiones y los pedidos sin pagar. Las
        facturas y sus pedidos se conservan el tiempo que exige la ley.
      </p>
    </ConfirmButton>
  );
}
