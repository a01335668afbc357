import type { ReactNode, Ref } from 'react';

interface Props {
  readonly label: string;
  readonly className: string | undefined;
  /** A reference for code that scrolls the region. */
  readonly regionRef?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A region that scrolls when its content is wider or higher than its place. The keyboard can reach and scroll it. */
export function ScrollRegion({ label, className, regionRef, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard
    <section ref={regionRef} className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
