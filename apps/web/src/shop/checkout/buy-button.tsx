import { Button, type ButtonProps } from '@mantine/core';
import type { ButtonHTMLAttributes } from 'react';
import classes from './shop-page.module.css';

/** The one button of a page that leads on with the purchase. */
export function BuyButton(props: ButtonProps & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <Button color="accent.7" className={classes.buy ?? ''} {...props} />;
}
