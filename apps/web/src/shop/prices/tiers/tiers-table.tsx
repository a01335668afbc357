import { useQuery } from '@tanstack/react-query';
import { useHasMicro, useHeights } from '../../../api/configuration.ts';
import { ScrollHint } from '../../../ui/page/scroll-hint.tsx';
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx';
import { periodQuery } from '../../../wind/atlas/period-query.ts';
import { formatPrice, priceWithoutVat, priceWithVat } from '../cards/format-price.ts';
import { usePriceList } from '../cards/use-price-list.ts';
import { useIsNarrow } from '../use-is-narrow.ts';
import { TIERS, tierRows } from './tiers.ts';
import classes from './tiers-table.module.css';

/** The years of the atlas for which the product was made, until the server has given those of its own. */
const USUAL_PERIOD = { firstYear: 2009, lastYear: 2018 };
const free = formatPrice(0);
/** The place of the way that is sold, and the order of the three from it on. */
const SOLD = TIERS.length - 1;
const CHEAPEST_FIRST = [...TIERS.keys()];
const SOLD_FIRST = CHEAPEST_FIRST.toReversed();

/**
 * Free, trial and processed data side by side. On a narrow screen the table scrolls inside itself and says so; the sold
 * data are then the first column.
 */
export function TiersTable() {
  const { firstYear, lastYear } = useQuery(periodQuery).data ?? USUAL_PERIOD;
  const levels = usePriceList()?.levels;
  const order = useIsNarrow() ? SOLD_FIRST : CHEAPEST_FIRST;
  const cheapest = levels && Math.min(...levels.map(({ precio }) => precio));
  const rows = tierRows({ firstYear, lastYear, hasMicro: useHasMicro(), alturas: useHeights('serie') });
  const prices = [free, free, cheapest === undefined ? '…' : `desde ${priceWithoutVat(cheapest)}`];
  const priceOfPoint =
    cheapest === undefined
      ? '…'
      : `Desde ${formatPrice(cheapest)} por punto, sin IVA (${priceWithVat(cheapest)})`;
  return (
    <>
      <ScrollHint />
      <ScrollRegion label="Comparación de los tres niveles" className={classes.frame}>
        <table className={classes.table}>
          <thead>
            <tr>
              <td />
              {order.map((index) => (
                <th key={index} scope="col" data-sold={index === SOLD}>
                  <span lang={TIERS[index]?.language}>{TIERS[index]?.name}</span>{' '}
                  <span className={classes.price}>{prices[index]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ title, cells }) => (
              <Row key={title} title={title} cells={cells} order={order} />
            ))}
            <Row title="Precio" cells={[free, free, priceOfPoint]} order={order} />
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

interface RowProps {
  readonly title: string;
  readonly cells: readonly string[];
  readonly order: readonly number[];
}

function Row({ title, cells, order }: RowProps) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {order.map((index) => (
        <td key={index} data-sold={index === SOLD}>
          {cells[index]}
        </td>
      ))}
    </tr>
  );
}
