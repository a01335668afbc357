import { WORKS, type WorkId } from './works.ts';

/** A citation, which leads to the publication. */
export function Cite({ id }: { readonly id: WorkId }) {
  const { short, url } = WORKS[id];
  return <Out href={url}>{short}</Out>;
}

/** A link to another site. */
export function Out({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={href} rel="external noopener">
      {children}
    </a>
  );
}
