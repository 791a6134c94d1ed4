import { bcb } from '#features/gateways/server/bcb/bcb.ts'
import { connect } from '#features/payments/server/gateways/connection.ts'
import { newTxid } from '#features/payments/server/pix-automatico/new-txid.ts'
import type { ChargeOrder, MandateOrder } from '#features/payments/server/pix-automatico/pix-automatico.ts'
import { bankKeys, openPixAutomatico } from './pix-automatico.ts'

/** Whom a bank is asked about. */
export const input = {
  devedor: { nome: 'Maria da Silva', cpf: '52998224725' },
  conta: { ispb: '12345678', agencia: '0001', conta: '123456' },
}

/** A bank of its own for each test: the circuit breaker belongs to the address. It is 1 December 2026. */
export async function openBank() {
  const bank = await openPixAutomatico(new Date('2026-12-01T12:00:00Z'))
  let contracts = 0

  const reach = (keys: Partial<typeof bankKeys> = {}) => ({
    ...connect({ gateway: bcb, keys: { ...bankKeys, ...keys }, isTest: false, church: 1, operatorUrl: bank.url }),
    now: () => bank.now,
  })
  const mandateOrder = (changes: Partial<MandateOrder> = {}): MandateOrder => ({
    contrato: `CONTRATO${++contracts}`,
    referencia: null,
    objeto: 'Igreja da Graça: dízimo',
    jornada: 'aviso',
    periodicidade: 'mensal',
    inicio: '2026-12-31',
    fim: null,
    valorFixo: 5_000,
    valorMinimo: null,
    flagNovasTentativas: true,
    criadoEm: bank.now,
    validade: new Date('2026-12-08T12:00:00Z'),
    primeira: null,
    ...changes,
  })

  /** A mandate that is there, and that the payer has agreed to. */
  async function agreed(changes: Partial<MandateOrder> = {}): Promise<MandateOrder & { referencia: string }> {
    const order = mandateOrder(changes)
    const referencia = await bcb.create(reach(), order, input)
    bank.approve(referencia)
    return { ...order, referencia }
  }
  const chargeOf = ({ referencia, inicio, valorFixo }: MandateOrder, changes: Partial<ChargeOrder> = {}): ChargeOrder => ({
    txid: newTxid(),
    tipo: 'agendada',
    referencia: referencia ?? '',
    valor: valorFixo ?? 1_000,
    ciclo: inicio,
    descricao: 'Igreja da Graça: dízimo',
    ...changes,
  })
  /** A charge that the payer's bank has in its schedule. */
  async function scheduled(changes: Partial<MandateOrder> = {}): Promise<ChargeOrder> {
    const order = chargeOf(await agreed(changes))
    bank.now = new Date('2026-12-24T12:00:00Z')
    await bcb.charge(reach(), order)
    bank.accept(order.txid)
    return order
  }
  return { bank, reach, mandateOrder, agreed, chargeOf, scheduled }
}
