import { Button } from '@mantine/core';
import type { Energy, EnergyRequest } from '@mapa/contract';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useConfiguration } from '../../../api/configuration.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { pointNameQuery } from '../../places/place-queries.ts';
import classes from './energy.module.css';
import { type EnergyFacts, energyJsonFile, energyTableFile } from './files/energy-files.ts';

const FILES = [
  { title: 'Resultados (CSV)', name: 'energia.csv', type: 'text/csv;charset=utf-8', write: energyTableFile },
  { title: 'Resultados (JSON)', name: 'energia.json', type: 'application/json', write: energyJsonFile },
] as const;

interface Props {
  readonly energy: Energy;
  /** The request of the energy; undefined while the energy shown is that of other settings. */
  readonly request: EnergyRequest | undefined;
}

/** The figures of an energy as files. */
export function EnergyDownloads({ energy, request }: Props) {
  const client = useQueryClient();
  const atlas = useConfiguration().data?.atlas;
  const save = async ({ name, type, write }: (typeof FILES)[number]): Promise<void> => {
    if (!atlas || !request) return;
    // A name that cannot be fetched is left out.
    const place = await client.ensureQueryData(pointNameQuery(request)).catch(() => null);
    const facts: EnergyFacts = { atlas, request, name: place ?? '', address: window.location.href };
    saveFile(new Blob([write(energy, facts)], { type }), name);
  };
  return (
    <div className={`${classes.buttons} on-screen`}>
      {FILES.map((file) => (
        <Button
          key={file.name}
          size="sm"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={!atlas || !request}
          onClick={() => void save(file)}
        >
          {file.title}
        </Button>
      ))}
    </div>
  );
}
