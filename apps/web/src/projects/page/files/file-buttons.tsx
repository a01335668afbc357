import { Button } from '@mantine/core';
import type { ProjectContent } from '@mapa/contract';
import { fileNameOf } from '../../../ui/file-name.ts';
import { saveFile } from '../../../ui/save-file.ts';
import classes from '../project.module.css';
import { FILE_KINDS } from './project-files.ts';

/** Saves the points of a project as a file of other programs. */
export function FileButtons({ project }: { readonly project: ProjectContent }) {
  return (
    <fieldset className={classes.files}>
      <legend>Exportar</legend>
      {FILE_KINDS.map(({ name, extension, type, make }) => (
        <Button
          key={name}
          size="compact-sm"
          variant="subtle"
          onClick={() =>
            saveFile(
              new Blob([make(project)], { type }),
              `${fileNameOf(project.nombre, 'proyecto')}.${extension}`,
            )
          }
        >
          {name}
        </Button>
      ))}
    </fieldset>
  );
}
