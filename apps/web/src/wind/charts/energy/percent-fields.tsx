import { DecimalField } from '../../../ui/form/decimal-field.tsx';

interface Props<Name extends string> {
  readonly names: readonly Name[];
  readonly titles: Readonly<Record<Name, string>>;
  readonly values: Readonly<Partial<Record<Name, number | undefined>>>;
  readonly limits: readonly [number, number];
  readonly onChange: (name: Name, percent: number) => void;
}

/** A field in percent for each of several losses or uncertainties. */
export function PercentFields<Name extends string>({ names, titles, values, limits, onChange }: Props<Name>) {
  return names.map((name) => (
    <DecimalField
      key={name}
      label={titles[name]}
      unit="%"
      value={values[name] ?? 0}
      limits={limits}
      decimals={2}
      onChange={(percent) => onChange(name, percent)}
    />
  ));
}
