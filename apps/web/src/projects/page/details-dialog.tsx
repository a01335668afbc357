import { Radio, Textarea, TextInput } from '@mantine/core';
import { PROJECT_COLOUR_NAMES, PROJECT_COLOURS, PROJECT_LENGTH, type ProjectContent } from '@mapa/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import type { Saved } from '../own/change.ts';
import classes from './details-dialog.module.css';

interface Props {
  readonly title: string;
  readonly begin: ProjectContent;
  readonly onSave: (client: QueryClient, content: ProjectContent) => Promise<Saved>;
  readonly onClose: () => void;
}

/** Asks for name, colour and notes of a project. */
export function DetailsDialog({ title, begin, onSave, onClose }: Props) {
  const client = useQueryClient();
  const [content, setContent] = useState(begin);
  const [isMissing, setMissing] = useState(false);
  const saving = useMutation({
    mutationFn: () => onSave(client, { ...content, nombre: content.nombre.trim() }),
    onSuccess: (saved) => {
      if (saved.ok) onClose();
    },
  });
  return (
    <FormDialog
      title={title}
      action="Guardar"
      pending={saving.isPending}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <TextInput
        label="Nombre"
        mb="sm"
        required
        maxLength={PROJECT_LENGTH.proyecto}
        value={content.nombre}
        error={isMissing && content.nombre === '' && 'Campo obligatorio'}
        // The browser would say so in its own language.
        onInvalid={(event) => {
          event.preventDefault();
          event.currentTarget.focus();
          setMissing(true);
        }}
        onChange={({ currentTarget: { value } }) => setContent((now) => ({ ...now, nombre: value }))}
      />
      <Radio.Group
        label="Color en el mapa"
        mb="sm"
        value={content.color}
        onChange={(name) => {
          const color = PROJECT_COLOUR_NAMES.find((one) => one === name);
          if (color) setContent((now) => ({ ...now, color }));
        }}
      >
        <div className={classes.colours}>
          {PROJECT_COLOUR_NAMES.map((name) => (
            <Radio
              key={name}
              value={name}
              color={PROJECT_COLOURS[name]}
              label={
                <span className={classes.colour}>
                  <svg viewBox="0 0 12 12" aria-hidden="true">
                    <circle cx={6} cy={6} r={6} fill={PROJECT_COLOURS[name]} />
                  </svg>
                  {name}
                </span>
              }
            />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        label="Notas (opcional)"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={PROJECT_LENGTH.notas}
        value={content.notas}
        onChange={({ currentTarget: { value } }) => setContent((now) => ({ ...now, notas: value }))}
      />
      <div role="alert">{saving.data?.ok === false && <p>{saving.data.msg}</p>}</div>
    </FormDialog>
  );
}
