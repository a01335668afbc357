import { calls } from '@mapa/contract';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { tryCall } from '../../api/try-call.ts';
import { CallButton } from '../../ui/call-button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { reportFailure } from '../form/report-failure.ts';
import { Section } from './section.tsx';

/** Downloads everything that is kept about the user as a file. */
export function ExportSection() {
  const download = useMutation({
    mutationFn: () => tryCall(calls.exportAccount, {}),
    onSuccess: (outcome) => {
      if (!outcome.ok) return reportFailure(outcome);
      const text = JSON.stringify(outcome.answer.data, null, 2);
      saveFile(new Blob([text], { type: 'application/json' }), 'mis_datos.json');
    },
  });
  return (
    <Section
      id="exportar"
      title="Sus datos"
      text="Lo que guardamos sobre usted, en un archivo JSON. Las facturas se descargan en «Mis pedidos»."
    >
      <CallButton
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        pending={download.isPending}
        onClick={() => download.mutate()}
      >
        Descargar mis datos
      </CallButton>
    </Section>
  );
}
