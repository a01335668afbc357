import { ActionIcon, Loader } from '@mantine/core';
import type { ChartTable } from '@mapa/charts';
import { IconDownload } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { RetryButton } from '../../ui/retry-button.tsx';
import classes from './chart-frame.module.css';
import { DataTable } from './data-table.tsx';

interface Props {
  readonly title: string;
  readonly caption: string;
  /** The number of lines for which room is kept. */
  readonly captionLines?: number;
  readonly table: ChartTable | null;
  /** The drawing, or its permanent replacement; null while it is on its way. */
  readonly children: ReactNode | null;
  /** CSS pixels. */
  readonly height?: number;
  /** Saves the picture; null while there is none. */
  readonly onDownload: (() => void) | null;
  /** Tries again; null where nothing has failed. */
  readonly onRetry: (() => void) | null;
}

/** The frame of a chart: title, picture to download, summary, state, and its numbers. */
export function ChartFrame({ title, caption, captionLines = 1, table, children, ...props }: Props) {
  const { height = 320, onDownload, onRetry } = props;
  const titleId = useId();
  const isWaiting = children === null && onRetry === null;
  return (
    <figure className={classes.figure} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h3 id={titleId} className={classes.title}>
          {title}
        </h3>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={classes.download}
          disabled={!onDownload}
          aria-label={`Descargar la imagen: ${title}`}
          title="Descargar como imagen PNG"
          onClick={() => onDownload?.()}
        >
          <IconDownload size={18} aria-hidden />
        </ActionIcon>
      </div>
      <figcaption className={classes.caption} style={{ minHeight: 16 * captionLines + 8 }}>
        {caption}
      </figcaption>
      <div
        className={classes.box}
        style={{ '--height': `${height}px` } as CSSProperties}
        aria-busy={isWaiting}
      >
        {children}
        {onRetry && (
          <div className={classes.state} role="status">
            No se ha podido cargar.
            <RetryButton size="compact-sm" onClick={onRetry} />
          </div>
        )}
        {isWaiting && (
          <p className={classes.state}>
            <Loader size={20} aria-hidden />
            <span className="on-screen">Calculando, por favor espere</span>
            {/* Browsers print the page as it is, and wait for nothing. */}
            <span className="on-paper">
              El gráfico no había llegado al imprimir. Vuelva a imprimir la página cuando se vea.
            </span>
          </p>
        )}
      </div>
      <DataTable table={table} caption={title} />
    </figure>
  );
}
