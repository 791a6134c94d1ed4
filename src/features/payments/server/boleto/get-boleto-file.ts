import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { membersTable } from '#features/access/server/index.ts'
import { churchPaper } from '#features/church/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { pdfFile } from '#server/pdf/pdf-file.ts'
import type { getBoletoFile as endpoint } from '../../contract/pay.ts'
import { isOpen } from '../../rules.ts'
import { paymentDb } from '../life/payment-db.ts'
import { readPayment } from '../pay/read-payment.ts'
import { payerTable } from '../tables.ts'
import { barCodeBars } from './bar-code-bars.ts'
import { boletoPaper } from './boleto-paper.ts'

/** A boleto for whoever has its code. @throws Problem `not-found` once it is paid or over, and where the gateway has a PDF of its own */
export async function getBoletoFile({ church, user, services, params, requestId }: HandlerContext<typeof endpoint>): Promise<File> {
  const payment = await readPayment(services, church, params.codigo)
  const { boleto } = payment.instrucoes
  if (!boleto || boleto.url || !isOpen(payment.situacao)) throw new Problem('not-found')
  const db = paymentDb(services, church, requestId)
  const [paper, bars, payer] = await Promise.all([
    churchPaper(db, services.files, church.id, 'pt'),
    barCodeBars(boleto.codigoBarras),
    user && payerName(db, payment.id, user.accountId),
  ])
  const content = { boleto, payment, payer, bars, timeZone: church.fusoHorario }
  return pdfFile(boletoPaper(paper, content), `boleto ${payment.codigo}.pdf`, church.id)
}

/** The name of who pays, if it is this account. */
async function payerName(db: Pick<ChurchDb, 'select'>, paymentId: number, accountId: number): Promise<string | undefined> {
  const { nome, sobrenome, pagamentoId, usuarioId, igrejaId } = payerTable
  const isMember = and(eq(membersTable.igrejaId, igrejaId), eq(membersTable.id, usuarioId))
  const [payer] = await db
    .select({ nome, sobrenome })
    .from(payerTable)
    .innerJoin(membersTable, isMember)
    .where(and(eq(pagamentoId, paymentId), eq(membersTable.contaId, accountId)))
  return payer && `${payer.nome} ${payer.sobrenome}`.trim()
}
