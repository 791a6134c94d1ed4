import { eq, isNull } from 'drizzle-orm'
import { type PersonalData, type PersonalTable, personalTable } from '#server/personal-data.ts'
import { forgetCard } from './booking/cards/forget-card.ts'
import { chargeTable, mandateTable } from './pix-automatico/tables.ts'
import { bankLineTable } from './rows/bank-lines/tables.ts'
import { unsealPayer } from './rows/payer-seal.ts'
import { proofTable } from './rows/proofs/tables.ts'
import { receivingChangeTable } from './settings/changes/tables.ts'
import { payerTable, paymentLineTable, paymentTable, refundTable, storedCardTable } from './tables.ts'

const books = 'The money belongs to the books of the church (Código Civil, art. 1.179 and 1.194; LGPD, art. 16, I).'

const payment: PersonalTable[] = [
  personalTable(paymentTable, {
    title: 'Pagamentos',
    of: [{ member: 'usuarioId' }, { heldBy: payerTable, as: 'pagamentoId' }],
    shows: [
      'codigo',
      'tipo',
      'metodo',
      'situacao',
      'moeda',
      'valorTotal',
      'valorRecebido',
      'valorEstornado',
      'descricao',
      'criadoEm',
      'aprovadoEm',
    ],
    // The address of a boleto leads to a file with the payer's name.
    erasure: { set: { usuarioId: null, instrucoes: {}, destino: null }, because: books },
  }),
  personalTable(payerTable, {
    title: 'Dados de quem pagou',
    of: [{ member: 'usuarioId' }, { email: 'email', where: isNull(payerTable.usuarioId) }],
    shows: ['pagamentoId', 'nome', 'sobrenome', 'email', 'telefone', 'dados'],
    reads: { dados: (stored, secret) => unsealPayer(secret, stored) },
    erasure: 'delete',
  }),
  personalTable(paymentLineTable, {
    title: 'Itens dos pagamentos',
    of: [{ through: 'pagamentoId', of: paymentTable }],
    shows: ['pagamentoId', 'descricao', 'valor'],
    erasure: { kept: books },
  }),
  personalTable(refundTable, {
    title: 'Devoluções',
    of: [{ through: 'pagamentoId', of: paymentTable }],
    shows: ['pagamentoId', 'valor', 'motivo', 'pedidoEm'],
    erasure: { kept: `${books} Staff have written why.` },
  }),
  personalTable(proofTable, {
    title: 'Comprovantes',
    of: [{ member: 'usuarioId' }, { through: 'pagamentoId', of: paymentTable }],
    shows: ['pagamentoId', 'imagem', 'documento', 'enviadoEm'],
    erasure: 'delete',
  }),
  personalTable(bankLineTable, {
    title: 'Linhas do extrato da igreja',
    // Those that belong to no payment have a name at most: nobody knows for certain whose.
    of: [{ through: 'pagamentoId', of: paymentTable }],
    shows: ['dia', 'valor', 'memo', 'ids'],
    erasure: { set: { memo: '' }, because: `${books} By the bank’s own ids the same money is known again, and not booked twice.` },
  }),
]

export const paymentsPersonalData: PersonalData = {
  tables: [
    ...payment,
    personalTable(storedCardTable, {
      title: 'Cartões salvos',
      of: [{ member: 'usuarioId' }],
      shows: ['bandeira', 'final', 'titular', 'validade', 'criadoEm'],
      erasure: 'delete',
    }),
    // The database refuses it while one goes on.
    personalTable(chargeTable, {
      title: 'Cobranças do Pix Automático',
      of: [{ member: 'usuarioId' }],
      shows: ['ciclo', 'valor', 'situacao'],
      erasure: { set: { usuarioId: null }, because: books },
    }),
    personalTable(mandateTable, {
      title: 'Autorizações do Pix Automático',
      of: [{ member: 'usuarioId' }],
      shows: ['descricao', 'periodicidade', 'inicio', 'fim', 'situacao'],
      erasure: { set: { usuarioId: null, copiaECola: null }, because: books },
    }),
    personalTable(receivingChangeTable, {
      title: 'Mudanças em como a igreja recebe',
      of: [{ account: 'contaId' }],
      shows: ['tipo', 'chave', 'criadoEm'],
      // As in the audit trail: no account has this id.
      erasure: {
        set: { contaId: 0 },
        because: 'Whoever manages money must see that it was changed (LGPD, art. 7, IX); it is forgotten by itself.',
      },
    }),
  ],
  /** The gateways forget saved cards, as when their owner deletes one. */
  async erase(tx, { memberId }) {
    if (memberId === null) return
    const { gateway, referencia, usuarioId } = storedCardTable
    await tx.send(forgetCard, await tx.select({ gateway, referencia }).from(storedCardTable).where(eq(usuarioId, memberId)))
  },
}
