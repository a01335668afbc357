interface Props {
  readonly busy: boolean;
  /** The outcome in a few words; nothing where it failed, since that is said where it is shown. */
  readonly done: string | false | null | undefined;
}

/**
 * Tells screen readers that something is being calculated, and then its outcome. The element stays in the page
 * meanwhile: most screen readers ignore an element that appears together with its text.
 */
export function CalculationNews({ busy, done }: Props) {
  return (
    <p className="unseen" role="status">
      {busy ? 'Calculando, por favor espere' : done || null}
    </p>
  );
}
