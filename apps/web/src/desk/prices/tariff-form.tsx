import { Textarea, TextInput } from '@mantine/core';
import { type DeskTariff, deskCalls, isUnusualPrice, priceChanges, toCents } from '@mapa/contract';
import { decimalComma, eurosText, percentText } from '@mapa/field';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { tryCall } from '../../api/try-call.ts';
import { ConfirmButton } from '../action/confirm-button.tsx';
import { useConfirmed } from '../action/use-confirmed.ts';
import classes from '../desk.module.css';
import { formatDay, madridDay } from '../moments.ts';
import { discountLines, readDiscounts, readPrice } from './read-tariff.ts';

/** A price that may be a slip is written once more. */
const writtenAgain = (text: string) => ({
  label: `Es diez veces el precio anterior o más, o un décimo o menos: escriba ${text} para confirmarlo`,
  text,
});

const stepText = ({ cents, descuento }: { readonly cents: number; readonly descuento: number }): string =>
  `${eurosText(cents / 100)}${descuento === 0 ? '' : ` (${percentText(descuento)} de descuento)`}`;

/** A new tariff from a day on, with the discounts of the present one to begin with. */
export function TariffForm({ tariffs }: { readonly tariffs: readonly DeskTariff[] }) {
  const present = tariffs.find(({ estado }) => estado === 'vigente');
  const [price, setPrice] = useState('');
  const [desde, setDesde] = useState('');
  const [lines, setLines] = useState(discountLines(present?.descuentos ?? []));
  /** Whether somebody has tried to save it: only then a field that is empty is a fault. */
  const [isTried, setIsTried] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const precio = readPrice(price);
  const read = readDiscounts(lines);
  const descuentos = typeof read === 'string' ? undefined : read;
  const replaced = tariffs.find((tariff) => tariff.desde === desde);
  const before = tariffs.findLast((tariff) => tariff.desde === null || tariff.desde <= desde);
  const old = before && { cents: toCents(before.precio), descuentos: before.descuentos };
  const next = precio !== undefined && descuentos && { cents: toCents(precio), descuentos };
  const isUnusual = Boolean(old && next && isUnusualPrice(old, next));
  const add = useConfirmed<typeof deskCalls.nuevaTarifa>({
    send: (_, marca) =>
      tryCall(deskCalls.nuevaTarifa, {
        body: {
          marca,
          precio: precio ?? 0,
          desde,
          descuentos: [...(descuentos ?? [])],
          ...(replaced && { sustituir: true }),
        },
      }),
    done: 'Tarifa guardada',
    onDone: () => {
      setPrice('');
      setDesde('');
      setIsTried(false);
    },
  });
  const isPast = desde !== '' && desde < madridDay(new Date());
  const isReady = precio !== undefined && descuentos !== undefined && desde !== '' && !isPast;
  const ask = (open: boolean): void => {
    if (isReady || !open) add.setOpen(open);
    else {
      flushSync(() => setIsTried(true));
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  };
  return (
    <div ref={fields} className={classes.fields}>
      <TextInput
        label="Precio de un punto (€, sin IVA)"
        inputMode="decimal"
        autoComplete="off"
        value={price}
        error={(isTried || price !== '') && precio === undefined && 'Escriba euros, como 180,50'}
        onChange={(event) => setPrice(event.currentTarget.value)}
      />
      <TextInput
        label="Desde"
        description="Vale desde el comienzo de ese día en la Península."
        type="date"
        value={desde}
        error={isPast ? 'La fecha ya ha pasado' : isTried && desde === '' && 'Elija un día'}
        onChange={(event) => setDesde(event.currentTarget.value)}
      />
      <Textarea
        label="Descuentos"
        description={'Uno por línea: desde cuántos puntos y tanto por ciento, como 3:\u00a016,5'}
        rows={3}
        value={lines}
        error={typeof read === 'string' && read}
        onChange={(event) => setLines(event.currentTarget.value)}
      />
      <div>
        <ConfirmButton
          name="Guardar la tarifa"
          title="¿Guardar la tarifa?"
          {...add}
          setOpen={ask}
          ready={isReady}
          typed={isUnusual ? writtenAgain(decimalComma(precio ?? 0)) : undefined}
        >
          <p>
            Un punto costará {eurosText(precio ?? 0)} desde el {desde && formatDay(`${desde}T12:00:00Z`)}. Los
            pedidos hechos conservan su precio.
            {replaced && ` Sustituye a la tarifa de ese día, de ${eurosText(replaced.precio)}.`}
          </p>
          {old && next && (
            <ul>
              {priceChanges(old, next).map((change) => (
                <li key={change.desde}>
                  {change.desde === 1 ? 'Desde 1 punto' : `Desde ${change.desde} puntos`}:{' '}
                  {stepText(change.before)} hasta ahora, {stepText(change.after)} después
                </li>
              ))}
            </ul>
          )}
        </ConfirmButton>
      </div>
    </div>
  );
}
