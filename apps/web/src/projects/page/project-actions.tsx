import { Button } from '@mantine/core';
import { comparePath, FEWEST_COMPARED, MOST_COMPARED, type Project, projectsPath } from '@mapa/contract';
import { IconMap, IconPencil, IconShare2, IconShoppingCartPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSession } from '../../session/session-store.ts';
import { showSnackbar } from '../../ui/alerts/snackbar.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useLeadOn } from '../../ui/use-lead-on.ts';
import { changeProject, removeProject } from '../own/change.ts';
import { projectFilesQuery } from '../own/private-file.ts';
import { setShown, useIsShown } from '../own/shown.ts';
import { DetailsDialog } from './details-dialog.tsx';
import { FileButtons } from './files/file-buttons.tsx';
import { mapAddressOf } from './map-address-of.ts';
import classes from './project.module.css';
import { ShareDialog } from './share-dialog.tsx';
import { useToCart } from './use-to-cart.ts';

/** All that can be done with a project as a whole. */
export function ProjectActions({ project }: { readonly project: Project }) {
  const { id, puntos } = project;
  const [asked, setAsked] = useState<'details' | 'share' | 'removal' | null>(null);
  const navigate = useNavigate();
  const leadOn = useLeadOn();
  const isVisitor = useSession() === null;
  const toCart = useToCart();
  const isShown = useIsShown(id);
  const close = (): void => setAsked(null);
  const showOnMap = (): void => {
    setShown(id, true);
    void navigate(mapAddressOf(puntos));
  };
  return (
    <>
      <div className={classes.actions}>
        {puntos.length > 0 && (
          <>
            <Button
              color="accent.7"
              leftSection={<IconShoppingCartPlus size={18} aria-hidden />}
              loading={toCart.isPending}
              onClick={() => toCart.fill(puntos)}
            >
              Pedir estos puntos
            </Button>
            <Button variant="default" leftSection={<IconMap size={18} aria-hidden />} onClick={showOnMap}>
              Ver en el mapa
            </Button>
            {puntos.length >= FEWEST_COMPARED && (
              <Button component={Link} to={comparePath(puntos)} variant="default">
                {puntos.length > MOST_COMPARED ? `Comparar los ${MOST_COMPARED} primeros` : 'Comparar'}
              </Button>
            )}
            {isShown && (
              <Button variant="subtle" onClick={() => setShown(id, false)}>
                Quitar del mapa
              </Button>
            )}
          </>
        )}
        {!isVisitor && (
          <Button
            variant="default"
            leftSection={<IconShare2 size={18} aria-hidden />}
            onClick={() => setAsked('share')}
          >
            Compartir
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() => setAsked('details')}
        >
          Editar
        </Button>
        <Button
          variant="default"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => setAsked('removal')}
        >
          Eliminar
        </Button>
        {puntos.length > 0 && <FileButtons project={project} />}
      </div>
      {asked === 'details' && (
        <DetailsDialog
          title="Editar el proyecto"
          begin={project}
          onSave={(client, { nombre, notas, color }) =>
            changeProject(client, id, (now) => ({ ...now, nombre, notas, color }))
          }
          onClose={close}
        />
      )}
      {asked === 'share' && <ShareDialog project={project} onClose={close} />}
      {asked === 'removal' && (
        <Removal
          project={project}
          onRemoved={() => leadOn(projectsPath(), { replace: true })}
          onClose={close}
        />
      )}
    </>
  );
}

interface RemovalProps {
  readonly project: Project;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

function Removal({ project, onRemoved, onClose }: RemovalProps) {
  const client = useQueryClient();
  const isVisitor = useSession() === null;
  const files = useQuery({ ...projectFilesQuery(project.id), enabled: !isVisitor }).data?.length ?? 0;
  const removal = useMutation({
    mutationFn: () => removeProject(client, project.id),
    onSuccess: (refused) => {
      if (refused !== undefined) return showSnackbar('error', refused, 4_000);
      setShown(project.id, false);
      showSnackbar('success', 'Proyecto eliminado');
      onRemoved();
    },
  });
  return (
    <FormDialog
      title="¿Eliminar el proyecto?"
      action={`Eliminar «${project.nombre}»`}
      color="red"
      pending={removal.isPending}
      onSubmit={() => removal.mutate()}
      onClose={onClose}
    >
      <p>
        Se borran sus puntos y sus notas
        {files > 0 && (
          <>
            , también <strong>{files === 1 ? 'su archivo privado' : `sus ${files} archivos privados`}</strong>
          </>
        )}
        , y su enlace deja de mostrarlo. Los pedidos que haya hecho con ellos no cambian.
      </p>
    </FormDialog>
  );
}
