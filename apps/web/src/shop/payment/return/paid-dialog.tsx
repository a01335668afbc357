import { Anchor, Button } from '@mantine/core';
import { DOWNLOAD_LINK_HOURS } from '@mapa/contract';
import { useQuery } from '@tanstack/react-query';
import { useConfiguration } from '../../../api/configuration.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { paymentQuery } from './payment-query.ts';

interface Props {
  readonly open: boolean;
  /** The attempt that has paid. */
  readonly numero: string | undefined;
  readonly onAccept: () => void;
}

/** Says that the purchase is made and what comes next. Only its button closes it. */
export function PaidDialog({ open, numero, onAccept }: Props) {
  const isWaiting =
    useQuery({ ...paymentQuery(numero ?? ''), enabled: open && numero !== undefined }).data === 'waiting';
  const email = useConfiguration().data?.contacto.email;
  return (
    <Dialog
      open={open}
      title="Compra realizada con éxito"
      message
      actions={
        // The dialog would otherwise give the focus to the address above the button.
        <Button ref={(button) => void button?.toggleAttribute('autofocus', true)} onClick={onAccept}>
          Aceptar
        </Button>
      }
    >
      {isWaiting ? (
        <p>
          En unos minutos recibirá un correo electrónico con la factura y, cuando termine el plazo de
          desistimiento, otro con un enlace de descarga.
        </p>
      ) : (
        <p>
          En unos minutos recibirá un correo electrónico con la factura y un enlace de descarga. El enlace
          estará activo durante {DOWNLOAD_LINK_HOURS} horas.
        </p>
      )}
      <p>
        Si no lo recibe, compruebe la carpeta de correo no deseado (spam) o escríbanos
        {email ? (
          <>
            {' '}
            a <Anchor href={`mailto:${email}`}>{email}</Anchor>
          </>
        ) : null}
        .
      </p>
    </Dialog>
  );
}
