import { Button, Checkbox } from '@mantine/core';
import { FORMATO_NAMES, FORMATOS, type Formato, inListOrder } from '@mapa/contract';
import classes from './format-choice.module.css';

interface Props {
  readonly value: readonly Formato[];
  readonly onChange: (formatos: readonly Formato[]) => void;
}

/** The optional formats, all with the names of their files. */
export function FormatChoice({ value, onChange }: Props) {
  const all = (formatos: readonly Formato[], text: string) => (
    <Button
      variant="default"
      size="compact-sm"
      disabled={value.length === formatos.length}
      onClick={() => onChange(formatos)}
    >
      {text}
    </Button>
  );
  return (
    <Checkbox.Group
      label="Otros formatos, sin coste"
      value={[...value]}
      onChange={(names) => onChange(inListOrder(names as Formato[]))}
    >
      <div className={classes.many}>
        {all(FORMATO_NAMES, 'Todos')}
        {all([], 'Ninguno')}
      </div>
      <div className={classes.formats}>
        {FORMATO_NAMES.map((name) => (
          <Checkbox
            key={name}
            value={name}
            label={FORMATOS[name].titulo}
            description={FORMATOS[name].archivos.join(', ')}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
