import { Badge } from '@mantine/core';
import type { Look } from '../texts.ts';
import classes from './list.module.css';

/** How something stands, in words that keep the colour of text and in a frame of its own colour. */
export function StateBadge({ text, colour }: Look) {
  return (
    <Badge variant="outline" tt="none" color={colour} className={classes.state ?? ''}>
      {text}
    </Badge>
  );
}
