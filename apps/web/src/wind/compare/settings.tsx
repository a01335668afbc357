import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useHeights } from '../../api/configuration.ts';
import energy from '../charts/energy/energy.module.css';
import { LossFields } from '../charts/energy/loss-fields.tsx';
import { type AddressSettings, lossParts } from '../charts/energy/settings/address.ts';
import { keptSettings } from '../charts/energy/settings/settings.ts';
import { TurbineFields } from '../charts/energy/turbine-fields.tsx';
import classes from './compare.module.css';
import { type Comparison, settingsOf } from './comparison.ts';

interface Props {
  readonly comparison: Comparison;
  readonly onChange: (part: Partial<Comparison>) => void;
  readonly onSettings: (part: Partial<AddressSettings>) => void;
  /** The uncertainty of the model, in percent of the speed, where it is that of the atlas: the mean of the points. */
  readonly model: number;
}

const WINDS = [
  { value: 'punto', label: 'Del punto (50\u202fm): serie ajustada' },
  { value: 'celda', label: 'De la celda de 3\u202fkm que se entrega' },
] as const;

/** The fields of a comparison: height, turbine, losses and wind. */
export function SettingFields({ comparison, onChange, onSettings, model }: Props) {
  const { altura, viento } = comparison;
  const settings = settingsOf(comparison);
  const heights = useHeights('serie');
  return (
    <div className={`${energy.energy} ${classes.settings}`}>
      <div className={energy.fields}>
        <NativeSelect
          label="Altura de los gráficos"
          value={String(altura)}
          data={heights.map((height) => ({ value: String(height), label: `${height}\u202fm` }))}
          onChange={({ currentTarget }) => {
            const chosen = heights.find((height) => String(height) === currentTarget.value);
            if (chosen) onChange({ altura: chosen });
          }}
        />
        <NativeSelect
          className={classes.wind ?? ''}
          label="Viento con el que se calcula la energía"
          value={viento}
          data={[...WINDS]}
          onChange={({ currentTarget }) =>
            onChange({ viento: currentTarget.value === 'celda' ? 'celda' : 'punto' })
          }
        />
      </div>
      <TurbineFields settings={settings} onChange={onSettings}>
        <Checkbox
          className={classes.follow ?? ''}
          size="sm"
          label="Buje a la altura de los gráficos"
          checked={comparison.settings.buje === null}
          onChange={({ currentTarget }) => onSettings({ buje: currentTarget.checked ? null : altura })}
        />
      </TurbineFields>
      <LossFields settings={settings} onChange={onSettings} model={model} isMean>
        <PanelButton settings={comparison.settings} onSettings={onSettings} />
      </LossFields>
    </div>
  );
}

/** Takes over the settings of a point's panel. */
function PanelButton({
  settings,
  onSettings,
}: Pick<Props, 'onSettings'> & { readonly settings: AddressSettings }) {
  const [said, setSaid] = useState('');
  const take = (): void => {
    const { correccion, perdidas, incertidumbres, calculadas } = keptSettings();
    const kept = { correccion, perdidas, incertidumbres, calculadas };
    const areSame = lossParts(kept).join() === lossParts(settings).join();
    setSaid(areSame ? 'Ya son los de su panel de energía.' : 'Se han puesto los de su panel de energía.');
    onSettings(kept);
  };
  return (
    <>
      <Button size="compact-xs" variant="default" onClick={take}>
        Usar los de mi panel «Energía de una turbina»
      </Button>
      <span className={energy.quiet} role="status">
        {said}
      </span>
    </>
  );
}
