import { sql } from 'drizzle-orm'
import { jsonb, text, unique } from 'drizzle-orm/pg-core'
import { churchIndex, churchTable, refId } from '#server/db/church-table.ts'
import { timestampMs } from '#server/db/timestamp.ts'
import type { UndoneResult } from '../../../contract/receiving-changes.ts'

/**
 * Changes of where a church's money goes: its own Pix key, its account, a gateway and its keys. A trigger writes one for each change that somebody
 * with an account makes, by whichever call; whoever manages money is told of it, and for a day can say that it was not them.
 */
export const receivingChangeTable = churchTable(
  'recebimento_mudanca',
  {
    /** `metodo`: a row of `igreja_metodo_pagamento`; `gateway`: one of `igreja_gateway`; `moeda`: a method that cannot take the church's currency. */
    tipo: text('tipo').$type<'metodo' | 'gateway' | 'moeda'>().notNull(),
    /** The code of the method, or the id of the gateway. */
    chave: text('chave').notNull(),
    /** The row before and afterwards, by the names of its columns; `null`: it was not there, or is not any more, or it was forgotten (`keptMs`). Keys are sealed in it, too. */
    antes: jsonb('antes').$type<Record<string, unknown>>(),
    depois: jsonb('depois').$type<Record<string, unknown>>(),
    /** Who has changed it; `null`: the operator, or an update of the product. */
    contaId: refId('conta_id'),
    criadoEm: timestampMs('criado_em').notNull().defaultNow(),
    /** When the treasurers were told. The link in the mail works for a day from then on. */
    avisadoEm: timestampMs('avisado_em'),
    /** SHA-256 of the code of that link. */
    codigo: text('codigo'),
    desfeitaEm: timestampMs('desfeita_em'),
    /** What became of the setting when it was undone. */
    desfecho: text('desfecho').$type<UndoneResult>(),
  },
  t => [
    unique('recebimento_mudanca_codigo').on(t.codigo),
    churchIndex('recebimento_mudanca_a_avisar', t.igrejaId, t.id).where(sql`avisado_em is null`),
    churchIndex('recebimento_mudanca_de', t.igrejaId, t.tipo, t.chave, t.id),
  ],
)
