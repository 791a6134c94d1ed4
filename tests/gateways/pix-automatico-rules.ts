import { fromDecimal } from '#features/gateways/server/protocol/decimal-amount.ts'
import type { FakeReply } from './fake-server.ts'

// What the central bank's documents ask of a receiver. Written without the product's rules, so that a mistake there is found here.

export type Mandate = {
  idRec: string
  status: 'CRIADA' | 'APROVADA' | 'REJEITADA' | 'EXPIRADA' | 'CANCELADA'
  body: {
    vinculo: { contrato: string; objeto: string; devedor: { nome: string; cpf: string } }
    calendario: { dataInicial: string; dataFinal?: string; periodicidade: string }
    valor: { valorRec?: string; valorMinimoRecebedor?: string }
    politicaRetentativa: string
    loc?: number
    ativacao?: { dadosJornada: { txid: string } }
  }
  criadaEm: Date
  /** How often the payer's bank was asked to ask them. */
  pedidos: number
  /** The most that the payer allows, in centavos. */
  maximo: number
}
export type Attempt = { dataLiquidacao: string; tipo: 'AGND' | 'NTAG'; status: string }
export type Charge = {
  txid: string
  idRec: string
  status: string
  /** Centavos. */
  valor: number
  vencimento: string
  tentativas: Attempt[]
  pix: { txid: string; valor: string; horario: string }[]
}

export const refusal = (name: string, status = 422): FakeReply => ({
  status,
  json: { type: `https://pix.bcb.gov.br/api/v2/error/${name}`, title: name, status, detail: 'Devedor Maria da Silva, 52998224725' },
})

export const plusDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The clock of São Paulo, which has had no summer time since 2019: `2026-11-24T22:00`. */
export const clockOf = (now: Date) => new Date(now.getTime() - 3 * 3_600_000).toISOString().slice(0, 16)

/** A due day on a weekend moves to Monday. */
export function workingDay(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return plusDays(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0)
}

const day = /^\d{4}-\d\d-\d\d$/
const amountOf = (text: unknown) => (typeof text === 'string' && /^\d{1,10}\.\d\d$/.test(text) ? fromDecimal(text, 'BRL') : Number.NaN)

/** @returns why a mandate is refused */
export function mandateFault({ vinculo, calendario, valor, politicaRetentativa }: Mandate['body'], now: Date): string | undefined {
  if (!vinculo?.contrato || vinculo.contrato.length > 35 || !vinculo.objeto || vinculo.objeto.length > 35) return 'vinculo'
  if (!/^\d{11}$/.test(vinculo.devedor?.cpf ?? '') || !vinculo.devedor.nome) return 'devedor'
  const { dataInicial, dataFinal, periodicidade } = calendario ?? {}
  if (!day.test(dataInicial) || dataInicial < clockOf(now).slice(0, 10) || (dataFinal && dataFinal < dataInicial)) return 'calendario'
  if (!['SEMANAL', 'MENSAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL'].includes(periodicidade)) return 'periodicidade'
  const amounts = [valor?.valorRec, valor?.valorMinimoRecebedor].filter(text => text !== undefined)
  if (amounts.length !== 1 || !(amountOf(amounts[0]) > 0)) return 'valor'
  return ['NAO_PERMITE', 'PERMITE_3R_7D'].includes(politicaRetentativa) ? undefined : 'politicaRetentativa'
}

type ChargeBody = { calendario?: { dataDeVencimento?: string }; valor?: { original?: string }; ajusteDiaUtil?: unknown }

/** @returns why a charge is refused, or what it is */
export function readCharge(body: ChargeBody, mandate: Mandate | undefined, others: readonly Charge[], now: Date) {
  const vencimento = body.calendario?.dataDeVencimento ?? ''
  const valor = amountOf(body.valor?.original)
  const today = clockOf(now).slice(0, 10)
  if (mandate?.status !== 'APROVADA') return { fault: 'autorizacao' }
  if (!day.test(vencimento) || typeof body.ajusteDiaUtil !== 'boolean') return { fault: 'calendario' }
  if (vencimento < plusDays(today, 2) || vencimento > plusDays(today, 10)) return { fault: 'antecedencia' }
  if (vencimento > (mandate.body.calendario.dataFinal ?? '9')) return { fault: 'fim' }
  const fixed = mandate.body.valor.valorRec
  if (!(valor > 0) || (fixed !== undefined && valor !== amountOf(fixed))) return { fault: 'valor' }
  const isTaken = others.some(other => other.vencimento === vencimento && !['REJEITADA', 'CANCELADA'].includes(other.status))
  return isTaken ? { fault: 'ciclo' } : { vencimento, valor }
}

/** @returns why another try is refused */
export function retryFault({ status, tentativas, vencimento, valor }: Charge, mandate: Mandate, when: string, body: ChargeBody, now: Date) {
  const retries = tentativas.filter(({ tipo }) => tipo === 'NTAG')
  if (mandate.body.politicaRetentativa !== 'PERMITE_3R_7D' || status !== 'ATIVA') return 'politica'
  if (tentativas.some(attempt => ['SOLICITADA', 'AGENDADA'].includes(attempt.status))) return 'aberta'
  if (body.valor !== undefined && amountOf(body.valor.original) !== valor) return 'valor'
  const isOutside = when <= clockOf(now).slice(0, 10) || when <= vencimento || when > plusDays(vencimento, 7)
  return retries.length >= 3 || isOutside || tentativas.some(attempt => attempt.dataLiquidacao === when) ? 'data' : undefined
}
