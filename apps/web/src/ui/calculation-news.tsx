interface Props {
  readonly busy: boolean;
  /** What came of it, in a few words; nothing where it failed, which is told where it is shown. */
  readonly done: string | false | null | undefined;
}

/**
 * Says to screen readers that something is calculated, and that it is there. It stays where it is meanwhile: most of
 * them say nothing of what appears together with its text.
 */
export function CalculationNews({ busy, done }: Props) {
  return (
    <p className="unseen" role="status">
      {busy ? 'Calculando, por favor espere' : done || null}
    </p>
  );
}
