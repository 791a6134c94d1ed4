import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { hashSecret, newSecret } from '#features/access/server/index.ts'
import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import { insertPayment, insertProof } from '../../../../tests/fixtures/payments/rows.ts'
import { addOwnKey, addPayment } from '../../../../tests/fixtures/payments/sample.ts'
import { newPicture, type Scene, sampleCursor } from '../../../../tests/fixtures/sample.ts'
import { contract } from './contract.ts'
import { paymentsFeature } from './index.ts'
import { bankLineTable } from './rows/bank-lines/tables.ts'
import { sealCard } from './rows/card-seal.ts'
import { receivingChangeTable } from './settings/changes/tables.ts'
import { paymentMethodTable, refundTable } from './tables.ts'

/** A payment that waits for the treasurer. */
async function waiting({ server, church }: Scene) {
  const { id, versao } = await insertPayment(server, church)
  return { id, versao }
}

const cash = 'dinheiro' as const

async function withoutCash({ server, church }: Scene) {
  const { igrejaId, codigo } = paymentMethodTable
  await server.db.delete(paymentMethodTable).where(and(eq(igrejaId, church.id), eq(codigo, cash)))
}

async function withCash(scene: Scene) {
  await withoutCash(scene)
  await scene.server.db.insert(paymentMethodTable).values({ igrejaId: scene.church.id, codigo: cash, ordem: 2 })
  return { codigo: cash, versao: 1 }
}

/** A change of where the church's money goes, of which a mail has told. */
async function toldChange({ server, church }: Scene) {
  const codigo = newSecret()
  const values = { igrejaId: church.id, tipo: 'metodo', chave: cash, avisadoEm: new Date(), codigo: hashSecret(codigo) } as const
  await server.db.insert(receivingChangeTable).values(values)
  return { body: { codigo } }
}

const today = new Date().toISOString()
const year = { de: '2026-01-01', ate: '2026-12-31' }

const card = { numero: '4242424242424242', titular: 'Maria Silva', validade: '12/2090', cvv: '123' }

/** Lets the church take cards, by a gateway that the sandbox plays. */
async function takeCards({ server, church }: Scene) {
  server.services.isDemo = true
  await server.owner.query(
    `insert into igreja_metodo_pagamento (igreja_id, codigo, gateway, ordem) values ($1, 'cartao-credito', 5, 2)
     on conflict (igreja_id, codigo) do nothing`,
    [church.id],
  )
  await server.owner.query(
    `insert into igreja_gateway (igreja_id, gateway, modo, segredo_aviso) values ($1, 5, 'demonstracao', 'aviso-secreto')
     on conflict (igreja_id, gateway) do nothing`,
    [church.id],
  )
  return {}
}

/** A saved card of the caller, if the caller is a member of the church. @returns its id */
async function addCard({ server, church, caller }: Scene): Promise<number> {
  const referencia = JSON.stringify(sealCard(server.services.secret, 'demo_1'))
  const { rows } = await server.owner.query(
    `insert into usuario_cartao_gateway (igreja_id, usuario_id, gateway, referencia, bandeira, final, titular, validade)
     select $1, id, 5, $3, 'visa', '4242', 'MARIA SILVA', '12/2090' from usuario where igreja_id = $1 and id = $2 returning id`,
    [church.id, caller.memberId, referencia],
  )
  return Number(rows[0]?.id ?? 1)
}

describeCalls(paymentsFeature, { folder: import.meta.dirname }, sample => {
  sample(contract.listPaymentMethods, () => ({}))
  sample(contract.getDefaultGateway, () => ({}))
  sample(contract.getPaymentFees, () => ({ metodoPagamento: 'pix' as const }))
  const payByKey = {
    tipo: 'assinatura',
    metodo: 'pix-manual',
    itens: [{ nome: 'Item', valor: 5_000 }],
    dadosNaoCadastrado: { nome: 'João', sobrenome: 'Souza', email: 'joao@example.org' },
  } as const
  sample(contract.createPayment, async scene => {
    await addOwnKey(scene)
    return { body: payByKey }
  })
  sample(contract.getPayment, async scene => ({ codigo: await addPayment(scene) }))
  sample(contract.addProof, async scene => ({ codigo: await addPayment(scene), form: { arquivo: await newPicture() } }))
  sample(contract.deleteProof, async scene => {
    const codigo = await addPayment(scene)
    return { codigo, id: await insertProof(scene.server, codigo) }
  })
  sample(contract.listProofs, async scene => {
    const { id, codigo } = await insertPayment(scene.server, scene.church)
    await insertProof(scene.server, codigo)
    return { id }
  })
  sample(contract.getBoletoFile, async scene => {
    const codigo = await addPayment(scene)
    const boleto = { linhaDigitavel: '0'.repeat(47), codigoBarras: '0'.repeat(44), vencimento: '2099-12-31', url: null }
    await scene.server.owner.query('update pagamento set instrucoes = $2 where codigo = $1', [codigo, { boleto }])
    return { codigo }
  })
  sample(contract.answerChallenge, async scene => ({ codigo: await addPayment(scene), body: {} }))
  sample(contract.listInstallmentPlans, () => ({
    valor: 10_000,
    flagJuros: 'true',
    flagTaxasAdministrativas: 'true',
    valorTaxas: 100,
    maxParcelas: 12,
  }))
  sample(
    contract.listStaffPayments,
    async scene => {
      await waiting(scene)
      return {}
    },
    { antes: sampleCursor },
    { tipo: 'doacao' as const },
    { metodo: 'pix' as const },
    { situacao: 'aprovado' as const },
    { conferir: 'true' },
    { q: 'rute' },
    year,
  )
  sample(contract.getStaffPayment, async scene => {
    const { id } = await waiting(scene)
    const refund = { igrejaId: scene.church.id, pagamentoId: id, chave: randomUUID(), valor: 1, situacao: 'recusado' as const, motivo: 'x' }
    await scene.server.db.insert(refundTable).values(refund)
    const line = { igrejaId: scene.church.id, chave: randomUUID(), dia: '2026-09-03', valor: 1, moeda: 'BRL', memo: '', ids: '' }
    await scene.server.db.insert(bankLineTable).values({ ...line, pagamentoId: id, situacao: 'conciliada' })
    return { id }
  })
  sample(contract.confirmPayment, async scene => ({
    ...(await waiting(scene)),
    body: { recebido: 10_000, em: today, comprovacao: 'Depósito 4711' },
  }))
  sample(contract.refusePayment, async scene => ({ ...(await waiting(scene)), body: { motivo: 'Não chegou.' } }))
  sample(contract.markPaymentChecked, async ({ server, church }) => {
    const { id, versao } = await insertPayment(server, church, { valorRecebido: 9_000 })
    return { id, versao, body: {} }
  })
  sample(contract.refundPayment, async ({ server, church }) => ({
    id: (await insertPayment(server, church, { valorRecebido: 10_000 })).id,
    body: { valor: 1_000, motivo: 'Pago duas vezes.' },
  }))
  sample(contract.endRefund, async ({ server, church }) => {
    const { id, versao } = await insertPayment(server, church, { valorRecebido: 10_000 })
    const refund = { igrejaId: church.id, pagamentoId: id, chave: randomUUID(), valor: 1_000, motivo: 'x' }
    const [row] = await server.db.insert(refundTable).values(refund).returning()
    return { id, versao, estorno: row?.id as number, body: { situacao: 'feito' as const, comprovacao: 'Pix 4711' } }
  })
  sample(contract.summarisePayments, () => ({ ...year, por: 'tipo' as const }), { por: 'motivo' }, { por: 'metodo' }, { por: 'dia' })
  sample(
    contract.exportPayments,
    () => year,
    { tipo: 'doacao' as const },
    { metodo: 'pix' as const },
    { situacao: 'aprovado' as const },
    { conferir: 'true' },
    { q: 'rute' },
  )
  sample(contract.listStaffPaymentMethods, () => ({}))
  sample(contract.addPaymentMethod, async scene => {
    await withoutCash(scene)
    return { body: { codigo: cash, dados: { orientacao: 'Na secretaria.' } } }
  })
  sample(contract.updatePaymentMethod, async scene => ({ ...(await withCash(scene)), body: { minimo: 500 } }))
  sample(contract.deletePaymentMethod, withCash)
  sample(contract.orderPaymentMethods, async ({ server, church }) => {
    const { igrejaId, id, ordem } = paymentMethodTable
    const rows = await server.db.select({ id }).from(paymentMethodTable).where(eq(igrejaId, church.id)).orderBy(ordem, id)
    const ids = rows.map(row => row.id)
    return { body: { ids: ids.toReversed(), anterior: ids } }
  })
  sample(contract.readReceivingChange, toldChange)
  sample(contract.undoReceivingChange, toldChange)

  sample(contract.getCardTokeniser, takeCards)
  sample(contract.createCardToken, async scene => {
    await takeCards(scene)
    return { id: scene.church.slug, body: card }
  })
  sample(contract.saveCard, async scene => {
    await takeCards(scene)
    return { body: { token: 'demo_visa_4242_122031_0' } }
  })
  sample(contract.listCards, async scene => {
    await addCard(scene)
    return { id: scene.caller.memberId }
  })
  sample(contract.deleteCard, async scene => ({ id: await addCard(scene) }))
})
