import { bigint, integer, text, unique } from 'drizzle-orm/pg-core'
import { churchTable } from '#server/db/church-table.ts'
import type { PaymentMethodCode } from '../rules.ts'

/** An amount in minor units of the church's currency. */
const amount = (name: string) => bigint(name, { mode: 'number' })

/** The payment methods of a church. */
export const paymentMethodTable = churchTable(
  'igreja_metodo_pagamento',
  {
    codigo: text('codigo').$type<PaymentMethodCode>().notNull(),
    gateway: integer('gateway'),
    ordem: integer('ordem').notNull(),
    minimo: amount('minimo').notNull().default(0),
    maximo: amount('maximo'),
    parcelasMax: integer('parcelas_max').notNull().default(1),
    /** Days until an unpaid payment is cancelled; `null`: as the method has it (methods.ts). */
    diasPrazo: integer('dias_prazo'),
    taxaFixa: amount('taxa_fixa').notNull().default(0),
    /** Basis points. */
    taxaPercentual: integer('taxa_percentual').notNull().default(0),
    /** Interest of installments, basis points a month. */
    jurosMensal: integer('juros_mensal').notNull().default(0),
  },
  t => [unique('igreja_metodo_pagamento_codigo').on(t.igrejaId, t.codigo)],
)
