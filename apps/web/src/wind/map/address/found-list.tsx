import classes from './address.module.css';
import type { Listbox } from './use-listbox.ts';

/** An option of the list. */
interface Option {
  readonly key: string;
  readonly name: string;
  readonly detail: string;
  /** Whether the option stands apart from those before it. */
  readonly isApart?: boolean;
}

interface Props {
  readonly listbox: Listbox;
  readonly label: string;
  readonly options: readonly Option[];
}

/** The results for the typed text, under its field. */
export function FoundList({ listbox, label, options }: Props) {
  return (
    <div
      id={listbox.listId}
      role="listbox"
      aria-label={label}
      className={classes.list}
      hidden={!listbox.open}
    >
      {options.map(({ key, name, detail, isApart = false }, index) => (
        <div key={key} className={classes.option} data-first={isApart} {...listbox.option(index)}>
          <span className={classes.name}>{name}</span>
          <span className={classes.address}>{detail}</span>
        </div>
      ))}
    </div>
  );
}
