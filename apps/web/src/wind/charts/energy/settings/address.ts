import { COMPUTED_LOSSES, type ComputedLoss, LOSS_NAMES, UNCERTAINTY_NAMES } from '@mapa/contract';
import type { z } from 'zod';
import { FIRST_SETTINGS, isScalable, type Settings, settingsSchema } from './settings.ts';

const addressSchema = settingsSchema.extend({ buje: settingsSchema.shape.buje.nullable() });

/** Settings in an address: the height of the hub is null where it has none of its own. */
export type AddressSettings = z.output<typeof addressSchema>;

type Computed = Settings['calculadas'];
type Losses = Pick<AddressSettings, 'correccion' | 'perdidas' | 'incertidumbres' | 'calculadas'>;

/** The numbers that follow the name of a loss worked out from the series, and an example of it. */
const FORMS: {
  readonly [Name in ComputedLoss]: {
    readonly example: string;
    readonly write: (value: NonNullable<Computed[Name]>) => readonly number[];
    readonly read: (numbers: readonly number[]) => unknown;
  };
} = {
  histeresis: { example: 'histeresis:20', write: (speed) => [speed], read: ([speed]) => speed },
  temperatura: {
    example: 'temperatura:-10:40',
    write: ({ minima, maxima }) => [minima, maxima],
    read: ([minima, maxima]) => ({ minima, maxima }),
  },
  murcielagos: { example: 'murcielagos', write: () => [], read: () => true },
  ruido: {
    example: 'ruido:21:5:85',
    write: ({ desde, hasta, porcentaje }) => [desde, hasta, porcentaje],
    read: ([desde, hasta, porcentaje]) => ({ desde, hasta, porcentaje }),
  },
  red: { example: 'red:3000', write: (power) => [power], read: ([power]) => power },
};

/** The parts of an address for losses and uncertainties that differ from the panel's first ones. */
export const lossParts = ({ correccion, perdidas, incertidumbres, calculadas }: Losses): readonly string[] =>
  partsOf({
    correccion: correccion === FIRST_SETTINGS.correccion ? '' : correccion,
    perdidas: changed(LOSS_NAMES, perdidas, FIRST_SETTINGS.perdidas),
    incertidumbres: changed(UNCERTAINTY_NAMES, incertidumbres, FIRST_SETTINGS.incertidumbres),
    calculadas: COMPUTED_LOSSES.flatMap((name) => computedText(name, calculadas)).join(';'),
  });

/**
 * The parts of an address for settings that differ from the panel's first ones:
 * `perdidas=interaccion:8;electricas:2.5`.
 */
export const settingsParts = ({ turbina, potencia, buje, ...losses }: AddressSettings): readonly string[] => [
  ...partsOf({
    turbina: turbina === FIRST_SETTINGS.turbina ? '' : turbina,
    potencia: isScalable(turbina) && potencia !== FIRST_SETTINGS.potencia ? String(potencia) : '',
    buje: buje === null ? '' : String(buje),
  }),
  ...lossParts(losses),
];

const partsOf = (texts: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(texts).flatMap(([name, text]) => (text === '' ? [] : `${name}=${text}`));

/** Percents by name; a missing one counts as zero. */
type Percents<Name extends string> = Readonly<Partial<Record<Name, number | string | undefined>>>;

const changed = <Name extends string>(
  names: readonly Name[],
  values: Percents<Name>,
  first: Percents<Name>,
): string =>
  names
    .flatMap((name) => {
      const [value, before] = [values[name] ?? 0, first[name] ?? 0];
      return value === before ? [] : `${name}:${value}`;
    })
    .join(';');

function computedText<Name extends ComputedLoss>(name: Name, all: Computed): string[] {
  const value = all[name];
  return value === undefined || value === false ? [] : [[name, ...FORMS[name].write(value)].join(':')];
}

/** Reads the settings of an address. Missing ones are as the panel begins; wrong ones are reported. */
export function readSettings(query: URLSearchParams): AddressSettings | { readonly problem: string } {
  const problems: string[] = [];
  /** The parts of a list, by their names; unknown names are reported. */
  const entries = (key: string, names: readonly string[]): (readonly [string, readonly string[]])[] =>
    (query.get(key) ?? '').split(';').flatMap((entry) => {
      const [name = '', ...texts] = entry.split(':').map((part) => part.trim());
      if (names.includes(name)) return [[name, texts] as const];
      if (entry.trim() !== '')
        problems.push(`«${name}», en «${key}» de la dirección, no es ninguna de estas: ${names.join(', ')}.`);
      return [];
    });
  const percents = (key: 'perdidas' | 'incertidumbres', names: readonly string[]) => ({
    ...FIRST_SETTINGS[key],
    ...Object.fromEntries(entries(key, names).map(([name, texts]) => [name, numberOf(texts.join(':'))])),
  });
  const computed = entries('calculadas', COMPUTED_LOSSES).map(([name, texts]) => {
    const { example, read: fromNumbers } = FORMS[name as ComputedLoss];
    if (texts.length !== example.split(':').length - 1)
      problems.push(`«${name}», en «calculadas» de la dirección, se escribe como en «${example}».`);
    return [name, fromNumbers(texts.map(numberOf))] as const;
  });
  const number = (key: string): number | null => {
    const text = query.get(key);
    return text === null ? null : numberOf(text);
  };
  const read = addressSchema.safeParse({
    turbina: query.get('turbina') ?? FIRST_SETTINGS.turbina,
    potencia: number('potencia') ?? FIRST_SETTINGS.potencia,
    buje: number('buje'),
    correccion: query.get('correccion') ?? FIRST_SETTINGS.correccion,
    perdidas: percents('perdidas', LOSS_NAMES),
    incertidumbres: percents('incertidumbres', UNCERTAINTY_NAMES),
    calculadas: Object.fromEntries(computed),
  });
  if (!read.success) return { problem: problems[0] ?? issueText(read.error) };
  const [problem] = problems;
  return problem === undefined ? read.data : { problem };
}

/** The fault of a value, with the name that it has in the address. */
function issueText({ issues: [issue] }: z.ZodError): string {
  const [key, name] = issue?.path.map(String) ?? [];
  return name === undefined
    ? `${issue?.message}`
    : `«${name}», en «${key}» de la dirección: ${issue?.message}`;
}

/** A number with a decimal point or comma; NaN for any other text. */
const numberOf = (text: string): number =>
  /^-?\d+([.,]\d+)?(e-\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
