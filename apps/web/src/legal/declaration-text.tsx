import { calls } from '@mapa/contract';
import { useQuery } from '@tanstack/react-query';
import { tryCall } from '../api/try-call.ts';

/** The producer's declaration on the invoicing program, where invoices are recorded for the tax agency. */
export function DeclarationText() {
  const { data } = useQuery({
    queryKey: ['declaracion'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const outcome = await tryCall(calls.declaracion, {}, signal);
      return outcome.ok ? outcome.answer.data : null;
    },
  });
  if (!data) return null;
  return (
    <>
      <h2 id="declaracion">{data.titulo}</h2>
      <dl>
        {data.apartados.map(({ nombre, valor }) => (
          <div key={nombre}>
            <dt>{nombre}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
