import { Button, NativeSelect } from '@mantine/core';
import type { Choice, Proposal, Question } from '@mapa/wind-tools/measured';
import { useRef, useState } from 'react';
import { DecimalField } from '../../../ui/form/decimal-field.tsx';
import classes from '../mast.module.css';
import { forgetMast, keepAnswer, setReading, useMastStore } from '../mast-store.ts';
import type { MastWorker } from '../worker/client.ts';
import {
  answersOf,
  BAD_TIME_NAMES,
  choiceOf,
  DATE_NAMES,
  DIRECTION_UNIT_NAMES,
  type Draft,
  guessed,
  IMPOSSIBLE_NAMES,
  named,
  optionsOf,
  SPEED_UNIT_NAMES,
  STAMP_NAMES,
  secondOf,
  secondOptions,
  unansweredOf,
  zoneOptions,
} from './answers.ts';
import { Preview } from './preview.tsx';
import { Progress } from './progress.tsx';
import { Step } from './step.tsx';
import { useWork } from './use-work.ts';
import { whyOf } from './why.ts';

/** The lowest and the highest anemometer of a mast, m. */
const SECOND_HEIGHTS = [1, 300] as const;

interface Props {
  readonly proposal: Proposal;
  readonly worker: MastWorker;
}

/** The meaning of the columns: proposed, with the reason of each, and confirmed by the visitor. */
export function ColumnsStep({ proposal, worker }: Props) {
  const [draft, setDraft] = useState<Draft>(() => ({
    ...answersOf(proposal),
    ...useMastStore.getState().answers,
  }));
  const answer = (part: Partial<Draft>): void => {
    setDraft((before) => ({ ...before, ...part }));
    keepAnswer(part);
  };
  const working = useWork();
  const choice = choiceOf(proposal, draft);
  const shown = choice ?? choiceOf(proposal, guessed(proposal, draft));
  const second = secondOf(draft);
  const seconds = secondOptions(proposal, draft);
  const read = (whole: Choice): void =>
    working.run(async () =>
      setReading(whole, await worker.ask('read', { ...whole, second: second ?? undefined })),
    );
  // A missing answer is an error only once the visitor tries to go on without it; the first one then gets the focus.
  const [hasAgreed, setHasAgreed] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const agree = (): void => {
    setHasAgreed(true);
    if (choice && second !== null) read(choice);
    else if (choice) fields.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus();
    else [...(fields.current?.querySelectorAll('select') ?? [])].find(({ value }) => value === '')?.focus();
  };
  const field = (
    name: keyof Draft,
    label: string,
    about: Question,
    options: readonly { readonly value: string; readonly label: string }[],
  ) => (
    <NativeSelect
      classNames={{ description: classes.why ?? '' }}
      label={label}
      value={draft[name]}
      description={
        draft[name] === '' ? (
          <>
            {[whyOf(proposal, about), ''].filter((text) => text !== undefined).join(' · ')}
            <strong className={classes.missing}>Falta</strong>
          </>
        ) : (
          whyOf(proposal, about)
        )
      }
      error={hasAgreed && draft[name] === '' ? 'Elija una respuesta' : undefined}
      data={[...(draft[name] === '' ? [{ value: '', label: 'Elija…' }] : []), ...options]}
      onChange={({ currentTarget: { value } }) => answer({ [name]: value })}
    />
  );
  return (
    <Step number={2} title="Columnas y unidades">
      <p className={classes.quiet}>
        Así se entiende el archivo. Compruébelo con las primeras filas: nada se da por supuesto, y lo que el
        archivo no dice lo elige usted.
      </p>
      <div ref={fields} className={`${classes.fields} ${classes.asked}`}>
        {field('speed', 'Velocidad', 'speed', optionsOf(proposal, 'speed'))}
        {field('speedUnit', 'Unidad de la velocidad', 'speedUnit', named(SPEED_UNIT_NAMES))}
        {field('direction', 'Dirección', 'direction', optionsOf(proposal, 'direction'))}
        {draft.direction !== 'none' &&
          field('directionUnit', 'Unidad de la dirección', 'directionUnit', named(DIRECTION_UNIT_NAMES))}
        {field('dates', 'Orden de la fecha', 'dates', named(DATE_NAMES))}
        {field('zone', 'Zona horaria', 'zone', zoneOptions(proposal, draft))}
        {field('stamp', 'Cada hora señala', 'stamp', named(STAMP_NAMES))}
        {draft.stamp === 'end' && (
          <DecimalField
            label="Duración del intervalo"
            unit="min"
            value={draft.stepMinutes}
            limits={[1, 1440]}
            onChange={(stepMinutes) => answer({ stepMinutes })}
          />
        )}
        {seconds.length > 1 && (
          <NativeSelect
            label="Velocidad a otra altura"
            description="Si la mide: de las dos sale la cizalladura de su mástil, con la que se llega al buje"
            value={second === undefined ? 'none' : draft.second}
            data={seconds}
            onChange={({ currentTarget: { value } }) =>
              answer({ second: value, secondHeight: proposal.columns[Number(value)]?.height ?? Number.NaN })
            }
          />
        )}
        {second !== undefined && (
          <DecimalField
            label="Altura de esa velocidad"
            unit="m sobre el suelo"
            value={draft.secondHeight}
            limits={SECOND_HEIGHTS}
            onChange={(secondHeight) => answer({ secondHeight })}
          />
        )}
        {field('impossible', 'Valores imposibles', 'format', named(IMPOSSIBLE_NAMES))}
        {field('badTimes', 'Fechas que no se entienden', 'format', named(BAD_TIME_NAMES))}
      </div>
      {shown && (
        <Preview
          choice={shown}
          unanswered={unansweredOf(draft)}
          second={second?.column}
          columns={proposal.columns}
          worker={worker}
        />
      )}
      <div className={classes.buttons}>
        <Button loading={working.busy} onClick={agree}>
          Es correcto: leer la serie
        </Button>
        {!choice && <p className={classes.quiet}>Responda antes donde pone «Falta».</p>}
      </div>
      <Progress working={working} doing="Leyendo la serie" onEnd={forgetMast} />
    </Step>
  );
}
