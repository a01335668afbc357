import type { CSSProperties } from 'react';
import classes from './range.module.css';

interface Props {
  readonly label: string;
  /** Percent. */
  readonly value: number;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
}

/** A slider from 0 to 100 %. */
export function Range({ label, value, disabled = false, onChange }: Props) {
  return (
    <input
      type="range"
      className={classes.range}
      style={{ '--share': `${value}%` } as CSSProperties}
      aria-label={label}
      aria-valuetext={`${value} %`}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
  );
}
