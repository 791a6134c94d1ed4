import { eq } from 'drizzle-orm'
import { normalizeText } from '#contract/normalize-text.ts'
import { Problem } from '#contract/problems.ts'
import { membersTable } from '#features/access/server/index.ts'
import { churchPaper } from '#features/church/server/index.ts'
import { churchReads } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { Services } from '#server/http/services.ts'
import { pdfFile } from '#server/pdf/pdf-file.ts'
import type { getBoletoFile as endpoint } from '../../contract/pay.ts'
import { isOpen } from '../../rules/payments.ts'
import { readsByCode } from '../rows/payment-db.ts'
import type { PaymentRow } from '../rows/payment-row.ts'
import { readPayment } from '../rows/read-payment.ts'
import { payerTable } from '../tables.ts'
import { barCodeBars } from './bar-code-bars.ts'
import { boletoPaper } from './boleto-paper.ts'

/** A boleto for whoever has its code. @throws Problem `not-found` once it is paid or over, and where the gateway has a PDF of its own */
export async function getBoletoFile({ church, user, services, params }: HandlerContext<typeof endpoint>): Promise<File> {
  const payment = await readPayment(services, church, params.codigo)
  const { boleto } = payment.instrucoes
  if (!boleto || boleto.url || !isOpen(payment.situacao)) throw new Problem('not-found')
  const [paper, bars, payer] = await Promise.all([
    churchPaper(readsByCode(services, church, payment.codigo), services.files, church.id, 'pt'),
    barCodeBars(boleto.codigoBarras),
    user && payerName(services, payment, user.accountId),
  ])
  const content = { boleto, payment, payer, bars, timeZone: church.fusoHorario }
  return pdfFile(boletoPaper(paper, content), `boleto ${payment.codigo}.pdf`, church.id)
}

/** The name of who pays, if it is this account's own: a payment that was taken over shows nothing of who began it. */
async function payerName(
  { pool }: Pick<Services, 'pool'>,
  { id: paymentId, igrejaId, usuarioId }: PaymentRow,
  accountId: number,
): Promise<string | undefined> {
  const isOwn = eq(membersTable.contaId, accountId)
  const [member] = await churchReads(pool, igrejaId, { accountId })
    .select({ id: membersTable.id, nome: membersTable.nome, sobrenome: membersTable.sobrenome })
    .from(membersTable)
    .where(isOwn)
  if (!member || member.id !== usuarioId) return undefined
  const { nome, sobrenome, pagamentoId } = payerTable
  const isIts = eq(pagamentoId, paymentId)
  const [payer] = await churchReads(pool, igrejaId, { memberId: member.id }).select({ nome, sobrenome }).from(payerTable).where(isIts)
  const nameOf = (person: Pick<typeof member, 'nome' | 'sobrenome'>) => [person.nome, person.sobrenome].filter(Boolean).join(' ')
  const isSame = payer && normalizeText(nameOf(payer)) === normalizeText(nameOf(member))
  return isSame ? nameOf(payer) : undefined
}
