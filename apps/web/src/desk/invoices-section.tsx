import { deskCalls, recordOutcomeSchema } from '@mapa/contract';
import { useQuery } from '@tanstack/react-query';
import { deskQuery } from './desk-query.ts';
import { InvoiceList } from './invoice-list.tsx';
import { ListTools, Paged } from './list/list-tools.tsx';
import { useList } from './list/use-list.ts';
import { RECORD_LOOKS } from './texts.ts';

const CHOICES = recordOutcomeSchema.options.map((value) => ({ value, label: RECORD_LOOKS[value].text }));

/** Every invoice, and what became of its record at the tax agency. */
export function InvoicesSection() {
  const list = useList();
  const { pagina, buscar, filtro } = list;
  const registro = recordOutcomeSchema.safeParse(filtro).data;
  const invoices = useQuery(deskQuery(deskCalls.gestionFacturas, { query: { pagina, buscar, registro } }));
  return (
    <>
      <ListTools
        list={list}
        searched="Número, pedido, cliente, correo, NIF, pago o importe"
        filter={{ label: 'Registro', all: 'Todos', choices: CHOICES }}
      />
      <Paged list={list} query={invoices}>
        {(rows) => <InvoiceList invoices={rows} />}
      </Paged>
    </>
  );
}
