import { Anchor, Checkbox, Radio } from '@mantine/core';
import { legalPath, WAIVER_VERSION, WAIVERS, WITHDRAWAL_DAYS } from '@mapa/contract';
import { Link } from 'react-router';
import type { SchemaForm } from '../../../ui/form/use-schema-form.ts';
import type { Billing } from '../../purchase/purchase.ts';
import classes from './billing-form.module.css';

const AT_ONCE = 'Recibirá los datos a los pocos minutos del pago.';
const LATER =
  `Si no lo pide, la entrega empieza cuando termina el plazo de desistimiento (${WITHDRAWAL_DAYS} días desde el ` +
  'pago) y hasta entonces puede desistir.';

/**
 * The choice between a business and a consumer; consumers choose between the data at once and the right to withdraw.
 */
export function BuyerFields({ form }: { readonly form: SchemaForm<Billing, Billing> }) {
  const { comprador, renuncia } = form.values;
  return (
    <div className={classes.buyer}>
      {/* The first choice takes the focus when none was chosen, because the group itself cannot. */}
      <Radio.Group
        label="Compro como"
        name="comprador"
        required
        {...form.getInputProps('comprador')}
        data-path={undefined}
      >
        <div className={classes.kinds}>
          <Radio value="empresa" label="Empresa o profesional" data-path="comprador" />
          <Radio value="consumidor" label="Consumidor" />
        </div>
      </Radio.Group>
      {comprador === 'consumidor' && (
        <>
          <Checkbox
            name="renuncia"
            label={WAIVERS[WAIVER_VERSION]}
            {...form.getInputProps('renuncia', { type: 'checkbox' })}
          />
          <p className={classes.hint} role="status">
            {renuncia ? AT_ONCE : LATER}{' '}
            <Anchor component={Link} to={legalPath('condiciones')} inherit>
              Condiciones de venta
            </Anchor>
          </p>
        </>
      )}
    </div>
  );
}
