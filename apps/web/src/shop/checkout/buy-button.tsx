import { Button, type ButtonProps } from '@mantine/core';
import type { ButtonHTMLAttributes } from 'react';
import classes from './shop-page.module.css';

/** The button of a page that continues the purchase. A page has only one. */
export function BuyButton(props: ButtonProps & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <Button color="accent.7" className={classes.buy ?? ''} {...props} />;
}
