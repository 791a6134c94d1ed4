import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { StaffPayment } from '../../contract/staff.ts'
import { proofTable } from '../rows/proofs/tables.ts'
import { payerTable, paymentTable } from '../tables.ts'

/** What staff read of a payment: nothing by which somebody else could open it or pay it again. */
const { codigoResumo: _digest, chave: _key, entrada: _input, instrucoes: _instructions, ...columns } = getTableColumns(paymentTable)
const { nome, sobrenome, email, telefone } = payerTable

/** In `igreja_id`, too: it is the index's first column. */
const proofs = sql<number>`(select count(*)::int from ${proofTable} where ${proofTable.igrejaId} = ${paymentTable.igrejaId} and ${proofTable.pagamentoId} = ${paymentTable.id})`

/** Payments with who has paid. @param db of a caller who passes `money` */
export const selectPayments = (db: Pick<ChurchDb, 'select'>) =>
  db
    .select({ payment: columns, payer: { nome, sobrenome, email, telefone }, proofs })
    .from(paymentTable)
    .leftJoin(payerTable, eq(payerTable.pagamentoId, paymentTable.id))
    .$dynamic()

export type SelectedPayment = Awaited<ReturnType<typeof selectPayments>>[number]

/** A payment as it stands in the list of staff. */
export function toStaffPayment({ payment, payer, proofs }: SelectedPayment): StaffPayment {
  const { valorRecebido, valorTotal } = payment
  return {
    id: payment.id,
    codigo: payment.codigo,
    situacao: payment.situacao,
    tipo: payment.tipo,
    metodo: payment.metodo,
    gateway: payment.gateway,
    flagDemonstracao: payment.flagDemonstracao,
    moeda: payment.moeda,
    valor: payment.valor,
    valorTaxa: payment.valorTaxa,
    valorJuros: payment.valorJuros,
    valorTotal,
    valorRecebido,
    valorTaxaIgreja: payment.valorTaxaIgreja,
    valorEstornado: payment.valorEstornado,
    devolvidoAMais: payment.devolvidoAMais,
    excedente: valorRecebido > 0 ? valorRecebido - valorTotal : 0,
    flagDisputa: payment.flagDisputa,
    flagConferir: payment.flagConferir,
    moedaInformada: payment.moedaInformada,
    divergencia: payment.divergencia,
    estornadoInformado: payment.estornadoInformado,
    qtdeComprovantes: proofs,
    pagador: payer && { nome: payer.nome, sobrenome: payer.sobrenome, email: payer.email },
    descricao: payment.descricao,
    criadoEm: payment.criadoEm.toISOString(),
    aprovadoEm: payment.aprovadoEm?.toISOString() ?? null,
    versao: payment.versao,
  }
}
