import { calls, type ServiceStatus, type Status } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { serve } from '../platform/api/route.ts';
import { checkNumbers } from '../platform/db/restored.ts';
import type { Tables } from '../platform/db/schema.ts';
import { seldom } from '../platform/http/seldom.ts';
import { inTime } from '../platform/in-time.ts';
import { mailWaits } from '../platform/jobs/looking.ts';
import { followAnswers } from './answers.ts';

export interface StatusParts {
  readonly db: Kysely<Tables>;
  /** Rejects when the atlas cannot be read. */
  readonly checkAtlas: () => Promise<void>;
  /** Rejects when the files of deliveries cannot be read. */
  readonly checkFiles: () => Promise<void>;
  /** Rejects while the database answers and writes nothing. */
  readonly checkWrites: () => Promise<void>;
  /** The number under which records of invoices are made; undefined where there are none. */
  readonly installation: string | undefined;
  /** Whether points are sold here. */
  readonly sells: boolean;
}

const KEPT_MS = 10_000;
/** The parts that draw from the atlas, by the tag of their calls. */
const TAGS = { mapa: 'mapa', graficos: 'atlas' } as const;

/** `/api/v1/estado`: what the page `/estado` shows. What it costs is spent at most once in ten seconds. */
export function registerStatus(
  app: FastifyInstance,
  { db, checkAtlas, checkFiles, checkWrites, installation, sells }: StatusParts,
): void {
  const isFaulty = followAnswers(app);
  const fault = seldom();
  const look = async (): Promise<ServiceStatus> => {
    const [atlas, files, writes, numbers, shop] = await Promise.all([
      answers(checkAtlas),
      answers(checkFiles),
      answers(checkWrites),
      answers(() => checkNumbers(db, installation)),
      inTime(shopStatus(db)).catch((error: unknown) => {
        fault('shop', (times) => app.log.warn({ err: error, times }, 'the status of the shop is not known'));
        return undefined;
      }),
    ]);
    const drawn = (part: keyof typeof TAGS): Status => {
      if (!atlas) return 'caido';
      return isFaulty(TAGS[part]) ? 'con-fallos' : 'bien';
    };
    const momento = new Date().toISOString();
    const partes = { mapa: drawn('mapa'), graficos: drawn('graficos') };
    const offered = (status: Status): Status => (sells ? status : 'ninguno');
    if (shop === undefined) {
      const gone = { pagos: offered('caido'), correo: 'caido', entregas: offered('caido') } as const;
      return { momento, partes: { ...partes, ...gone }, entregas: null };
    }
    const { hechas, mediana, retrasadas, mailWaits } = shop;
    const orders = numbers && !isSilent(shop) ? 'bien' : 'con-fallos';
    return {
      momento,
      partes: {
        ...partes,
        // Nobody can order while nothing can be written down, nor are mails and deliveries taken up.
        pagos: offered(writes ? orders : 'caido'),
        correo: mailWaits || !writes ? 'con-fallos' : 'bien',
        entregas: offered(files && writes && retrasadas === 0 ? 'bien' : 'con-fallos'),
      },
      entregas: { hechas, mediana, retrasadas },
    };
  };
  let kept: { readonly at: number; readonly status: Promise<ServiceStatus> } | undefined;
  serve(app, calls.estado, async () => {
    if (kept === undefined || Date.now() - kept.at > KEPT_MS) {
      const status = look();
      kept = { at: Date.now(), status };
      status.catch(() => {
        kept = undefined;
      });
    }
    return { data: await kept.status };
  });
}

/** Whether something answers in time. */
const answers = (check: () => Promise<void>): Promise<boolean> =>
  inTime(check()).then(
    () => true,
    () => false,
  );

interface ShopStatus {
  readonly hechas: number;
  readonly mediana: number | null;
  readonly retrasadas: number;
  /** A mail has waited for longer than a quarter of an hour. */
  readonly mailWaits: boolean;
  /** Attempts to pay of the last day that the provider said something of, or nothing for half an hour. */
  readonly answered: number;
  readonly unanswered: number;
  /** The number of accounts that made the unanswered attempts. */
  readonly accounts: number;
}

/**
 * This many attempts without any answer, by this many accounts, are the provider's fault: a single account may be up to
 * mischief.
 */
const SILENT = { attempts: 5, accounts: 3 };

const isSilent = ({ answered, unanswered, accounts }: ShopStatus): boolean =>
  answered === 0 && unanswered >= SILENT.attempts && accounts >= SILENT.accounts;

async function shopStatus(db: Kysely<Tables>): Promise<ShopStatus> {
  const { rows } = await sql<ShopStatus>`
    with due as (
      select lista_at, coalesce(otra_vez_at, desde, pagado_at) as due, devuelto_centimos >= total_centimos as given_back
      from deliveries join orders on orders.id = deliveries.pedido_id
    ),
    tries as (
      select notificado_at is not null as answered, user_id
      from payments join orders on orders.id = payments.pedido_id
      where payments.created_at > now() - interval '24 hours' and payments.created_at < now() - interval '30 minutes'
    )
    select
      (select count(*) from due where lista_at > now() - interval '24 hours')::int as hechas,
      (select round((percentile_cont(0.5) within group (order by extract(epoch from lista_at - due)) / 60)::numeric, 1)
        from due where lista_at > now() - interval '24 hours')::float8 as mediana,
      (select count(*) from due where lista_at is null and not given_back
        and due < now() - interval '1 hour')::int as retrasadas,
      ${mailWaits} as "mailWaits",
      (select count(*) from tries where answered)::int as answered,
      (select count(*) from tries where not answered)::int as unanswered,
      (select count(distinct user_id) from tries where not answered)::int as accounts`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the shop has no status');
  return row;
}
