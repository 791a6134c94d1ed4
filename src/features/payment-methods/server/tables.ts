import { integer, text, unique } from 'drizzle-orm/pg-core'
import { churchTable } from '#server/db/church-table.ts'
import type { PaymentMethod } from '../contract.ts'

export const paymentMethodTable = churchTable(
  'igreja_metodo_pagamento',
  {
    codigo: text('codigo').$type<PaymentMethod['codigo']>().notNull(),
    gateway: integer('gateway'),
    ordem: integer('ordem').notNull(),
  },
  t => [unique('igreja_metodo_pagamento_codigo').on(t.igrejaId, t.codigo)],
)
