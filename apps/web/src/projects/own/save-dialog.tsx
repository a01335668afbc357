import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { MAX_LENGTH, type NamedPlace, PROJECT_LENGTH, type Project } from '@mapa/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../session/session-store.ts';
import { showSnackbar } from '../../ui/alerts/snackbar.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { changeProject, makeProject } from './change.ts';
import { type Added, contentOf, emptyContent, withPlaces } from './content.ts';
import { useProjects } from './projects-query.ts';
import { setShown } from './shown.ts';

const NEW = '';
const FAVOURITES = 'Favoritos';

interface Props {
  readonly places: readonly NamedPlace[];
  /** What a new project is called unless another name is written. */
  readonly suggestion?: string;
  readonly onClose: () => void;
}

/** Asks in which project places are kept, and keeps them there. A single one may be given a name. */
export function SaveDialog({ places, suggestion, onClose }: Props) {
  const projects = useProjects();
  const actions = (
    <Button variant="default" onClick={onClose}>
      Cancelar
    </Button>
  );
  if (projects.data) {
    const rest = { places, onClose, projects: projects.data };
    return <Choice {...rest} suggestion={suggestion} />;
  }
  return (
    <Dialog open title="Guardar en un proyecto" onClose={onClose} actions={actions}>
      <p role="status">{projects.isError ? projects.error.message : 'Un momento…'}</p>
    </Dialog>
  );
}

interface ChoiceProps extends Omit<Props, 'suggestion'> {
  readonly suggestion: string | undefined;
  readonly projects: readonly Project[];
}

function Choice({ places, suggestion, onClose, projects }: ChoiceProps) {
  const client = useQueryClient();
  const isVisitor = useSession() === null;
  const [id, setId] = useState(suggestion === undefined ? (projects[0]?.id ?? NEW) : NEW);
  const [name, setName] = useState(suggestion ?? (projects.length === 0 ? FAVOURITES : ''));
  const [pointName, setPointName] = useState(places[0]?.nombre ?? '');
  const one = places.length === 1;
  const named = one ? places.map((place) => ({ ...place, nombre: pointName })) : places;
  const saving = useMutation({
    mutationFn: () => save(id, name, named),
    onSuccess: ({ saved, added }) => {
      if (!saved.ok) return;
      setShown(saved.project.id, true);
      showSnackbar('success', addedText(saved.project.nombre, added), 4_000);
      onClose();
    },
  });
  async function save(id: string, name: string, places: readonly NamedPlace[]) {
    let added = withPlaces([], places);
    const change = (project: Project) => {
      added = withPlaces(project.puntos, places);
      return { ...contentOf(project), puntos: added.puntos };
    };
    const saved =
      id === NEW
        ? await makeProject(client, { ...emptyContent(name.trim(), projects), puntos: added.puntos })
        : await changeProject(client, id, change);
    return { saved, added };
  }
  const refused = saving.data?.saved.ok === false ? saving.data.saved.msg : undefined;
  return (
    <FormDialog
      title="Guardar en un proyecto"
      action={one ? 'Guardar' : `Guardar ${places.length} puntos`}
      pending={saving.isPending}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      {projects.length > 0 && (
        <NativeSelect
          label="Proyecto"
          mb="sm"
          value={id}
          onChange={({ currentTarget }) => setId(currentTarget.value)}
          data={[
            ...projects.map(({ id, nombre }) => ({ value: id, label: nombre })),
            { value: NEW, label: 'Proyecto nuevo' },
          ]}
        />
      )}
      {id === NEW && (
        <TextInput
          label="Nombre del proyecto nuevo"
          mb="sm"
          required
          maxLength={PROJECT_LENGTH.proyecto}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      )}
      {one && (
        <TextInput
          label="Nombre del punto (opcional)"
          maxLength={MAX_LENGTH.punto}
          value={pointName}
          onChange={({ currentTarget }) => setPointName(currentTarget.value)}
        />
      )}
      <div role="alert">{refused !== undefined && <p>{refused}</p>}</div>
      {isVisitor && (
        <Text size="sm" c="dimmed" mt="sm">
          Se guarda solo en este navegador. Cuando entre con su cuenta pasará a ella.
        </Text>
      )}
    </FormDialog>
  );
}

function addedText(project: string, { added, present, left }: Added): string {
  const parts = [
    added > 0 && `${added === 1 ? '1 punto guardado' : `${added} puntos guardados`} en «${project}»`,
    present > 0 &&
      `${present === 1 ? '1 ya estaba' : `${present} ya estaban`}${added > 0 ? '' : ` en «${project}»`}`,
    left > 0 && `${left === 1 ? '1 no cabe' : `${left} no caben`}`,
  ];
  return `${parts.filter((part) => part !== false).join('; ')}.`;
}
