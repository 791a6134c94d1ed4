import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { dayAt } from '#contract/calendar-days.ts'
import type { Reply } from '#contract/endpoint.ts'
import { largestTotal } from '#contract/money/largest-total.ts'
import { Problem } from '#contract/problems.ts'
import { membersTable } from '#features/access/server/index.ts'
import { findRepeated, recordPayment, staffPaymentDb } from '#features/payments/server/index.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import { parseRows, TimeColumn } from '#server/db/parse-rows.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { recordGift as endpoint } from '../../contract/staff.ts'
import { giftPurpose } from '../gift-purpose.ts'
import { describeGift } from '../gifts/describe-gift.ts'
import { linesOfGift } from '../gifts/lines-of-gift.ts'
import { invalidGift } from '../gifts/read-gift.ts'
import { giftTable } from '../tables.ts'

/** Money of longer ago belongs to accounts that are closed. */
const longAgoMs = 366 * 86_400_000

/**
 * Books cash that two people have counted. Their names stay with the gift; they are in no audit row, which nobody can be removed from. A minimum
 * is for those who pay online: cash counts as it is, also for a campaign that is over.
 * @throws Problem `invalid` for the day, a reason or a member that the church does not have, or more than one payment can be; `key-reused`
 */
export async function recordGift(context: HandlerContext<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const { services, church, body, requestKey } = context
  if (!requestKey) throw invalidGift({ 'Idempotency-Key': 'required' })
  const db = staffPaymentDb(context)
  const repeated = await findRepeated(db, requestKey)
  if (repeated) return { pagamento: repeated.id, codigo: repeated.codigo }
  const now = new Date()
  checkDay(body.dia, now, church.fusoHorario)
  if (body.motivos.reduce((sum, { valor }) => sum + valor, 0) > largestTotal) throw invalidGift({ motivos: `max_value:${largestTotal}` })
  return db
    .transaction(async tx => {
      const lines = await linesOfGift(tx, body.motivos)
      const payer = body.usuario === undefined ? null : await payerOfMember(tx, body.usuario)
      const row = await recordPayment(tx, services, {
        church,
        purpose: giftPurpose,
        payer,
        lines,
        descricao: describeGift(lines, church.idioma),
        requestKey,
        now,
        metodo: 'dinheiro',
        em: await noonOf(tx, body.dia, church.fusoHorario),
        async onStarted({ id }) {
          const [contadoPor, conferidoPor] = body.contadoPor
          const usuarioId = payer?.memberId ?? null
          await tx.insert(giftTable).values({ pagamentoId: id, usuarioId, dia: body.dia, contadoPor, conferidoPor })
        },
      })
      const { dia, motivos } = body
      await tx.audit({ action: 'create', entity: 'doacao', id: row.id, after: { pagamentoId: row.id, dia, motivos, valor: row.valor } })
      return { pagamento: row.id, codigo: row.codigo }
    })
    .catch(async error => {
      // Another request with this key was faster: its payment is the answer to both.
      const first = error instanceof Problem && error.code === 'conflict' ? await findRepeated(db, requestKey) : undefined
      if (!first) throw error
      return { pagamento: first.id, codigo: first.codigo }
    })
}

function checkDay(dia: string, now: Date, timeZone: string): void {
  const isTooOld = dia < dayAt(new Date(now.getTime() - longAgoMs), timeZone)
  if (dia > dayAt(now, timeZone) || isTooOld) throw invalidGift({ dia: 'date' })
}

async function payerOfMember(tx: ChurchTx, memberId: number) {
  const { nome, sobrenome, email, telefone } = membersTable
  const [member] = await tx.select({ nome, sobrenome, email, telefone }).from(membersTable).where(eq(membersTable.id, memberId))
  if (!member) throw invalidGift({ usuario: 'unknown' })
  return { memberId, ...member, cpf: null, endereco: null }
}

/** A time on this day by the church's clocks, and never in the future. */
async function noonOf(tx: ChurchTx, dia: string, timeZone: string): Promise<Date> {
  const statement = sql`select to_json(least(now(), (${dia}::date + time '12:00') at time zone ${timeZone})) #>> '{}' as em`
  const [row] = parseRows(NoonRow, await tx.execute(statement))
  return (row as z.output<typeof NoonRow>).em
}

const NoonRow = z.object({ em: TimeColumn })
