import { Anchor, Button } from '@mantine/core';
import { DOWNLOAD_LINK_HOURS } from '@mapa/contract';
import { useConfiguration } from '../../../api/configuration.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';

interface Props {
  readonly open: boolean;
  readonly onAccept: () => void;
}

/** Says that the purchase is made and what comes next. Only its button closes it. */
export function PaidDialog({ open, onAccept }: Props) {
  const email = useConfiguration().data?.contacto.email;
  return (
    <Dialog
      open={open}
      title="Compra realizada con éxito"
      actions={
        // Without this the dialog would give the focus to the address above the button.
        <Button ref={(button) => void button?.toggleAttribute('autofocus', true)} onClick={onAccept}>
          Aceptar
        </Button>
      }
    >
      <p>
        En unos minutos recibirá un correo electrónico con la factura y un enlace de descarga. El enlace
        estará activo durante {DOWNLOAD_LINK_HOURS} horas.
      </p>
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
