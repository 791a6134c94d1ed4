import { bigint, jsonb, text, unique } from 'drizzle-orm/pg-core'
import { churchTable } from '#server/db/church-table.ts'
import { timestampMs } from '#server/db/timestamp.ts'

/** What the sandbox remembers, as a gateway would. */
export const sandboxTable = churchTable(
  'pagamento_demonstracao',
  {
    codigo: text('codigo').notNull(),
    /** Minor units. */
    total: bigint('total', { mode: 'number' }).notNull(),
    pedidoEm: timestampMs('pedido_em').notNull().defaultNow(),
    /** When the payer has answered the challenge of the bank. */
    confirmadoEm: timestampMs('confirmado_em'),
    canceladoEm: timestampMs('cancelado_em'),
    /** The token of a card that is to be kept. */
    cartao: text('cartao'),
    /** The sums given back, by the keys of the refunds. */
    estornos: jsonb('estornos').$type<Record<string, number>>().notNull().default({}),
  },
  t => [unique('pagamento_demonstracao_codigo').on(t.igrejaId, t.codigo)],
)
