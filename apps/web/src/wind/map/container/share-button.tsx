import { ActionIcon } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPiece } from '../../../code/lazy-piece.tsx';
import { useMenu } from '../../../ui/use-menu.ts';
import classes from './container.module.css';

const ShareLink = lazyPiece(async () => (await import('../../../ui/share-link.tsx')).ShareLink);

/** Shows a link to the map exactly as it is, ready to be copied. */
export function ShareButton({ url }: { readonly url: () => string }) {
  const { open, frame, button, panel } = useMenu();
  return (
    <div className={classes.share} {...frame}>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.tool}
        aria-label="Compartir"
        title="Compartir"
        {...button}
      >
        <IconShare2 size={18} />
      </ActionIcon>
      <div className={classes.sharePanel} {...panel}>
        {open && (
          <Suspense fallback={null}>
            <ShareLink link={url()} label="Enlace a este mapa" />
          </Suspense>
        )}
      </div>
    </div>
  );
}
