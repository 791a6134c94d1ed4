import { randomBytes, randomUUID } from 'node:crypto'
import { toDecimal } from '#features/gateways/server/protocol/decimal-amount.ts'
import { type FakeReply, type FakeRequest, openFakeGateway } from './fake-server.ts'
import { type Charge, clockOf, type Mandate, mandateFault, readCharge, refusal, retryFault, workingDay } from './pix-automatico-rules.ts'

export const bankKeys = {
  endereco: 'https://pix.banco.example.org/v2',
  clientId: 'Client_Id_1',
  segredo: 'Client_Secret_1',
  chave: 'pix@igreja.example.org',
}

type Immediate = { txid: string; status: string; valor: string; criacao: Date; expiracao: number; pix: Charge['pix'] }

const pageSize = 2

/**
 * The church's bank, which speaks the central bank's API (bacen/pix-api 2.9.0), and the payer with theirs. It remembers everything, and refuses
 * what the documents forbid. Its clock stands where the test sets it (`now`).
 */
export async function openPixAutomatico(at: Date) {
  const state = { now: at }
  const mandates = new Map<string, Mandate>()
  const charges = new Map<string, Charge>()
  const immediate = new Map<string, Immediate>()
  /** All money that was taken, in this order. */
  const money: { txid: string; valor: number }[] = []
  const tokens = new Set<string>()
  let locations = 0

  const server = await openFakeGateway(request => {
    if (request.path === '/oauth/token') return token(request)
    if (!tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? '')) return refusal('AcessoNegado', 401)
    const { method } = request
    const [, resource = '', id = '', action, day = ''] = request.path.split('/')
    const call = `${method} ${resource}${id && '/id'}${action ? '/retentativa' : ''}`
    const calls: Record<string, () => FakeReply> = {
      'POST locrec': () => ({ status: 201, json: { id: ++locations, location: `pix.example.org/qr/v2/rec/${randomUUID()}` } }),
      'POST rec': () => createMandate(request.json as Mandate['body']),
      'GET rec': () => listMandates(request.query),
      'GET rec/id': () => found(mandates.get(id), mandate => mandateReply(mandate, request.query.get('txid'))),
      'PATCH rec/id': () => found(mandates.get(id), mandate => endMandate(mandate, request.json.status)),
      'POST solicrec': () => requestConsent(request.json),
      'GET cob/id': () => found(immediate.get(id), immediateReply),
      'PUT cob/id': () => createImmediate(id, request),
      'PATCH cob/id': () => found(immediate.get(id), removeImmediate),
      'GET cobr/id': () => found(charges.get(id), chargeReply),
      'PUT cobr/id': () => createCharge(id, request.json),
      'PATCH cobr/id': () => found(charges.get(id), charge => endCharge(charge, request.json.status)),
      'POST cobr/id/retentativa': () => found(charges.get(id), charge => tryAgain(charge, day, request.json)),
    }
    return calls[call]?.() ?? refusal('NaoEncontrado', 404)
  })

  function token({ headers, form }: FakeRequest): FakeReply {
    const expected = `Basic ${Buffer.from(`${bankKeys.clientId}:${bankKeys.segredo}`).toString('base64')}`
    if (headers.authorization !== expected || form.get('grant_type') !== 'client_credentials') return { status: 401, json: {} }
    const access_token = randomUUID()
    tokens.add(access_token)
    return { json: { access_token, token_type: 'Bearer', expires_in: 3_600, scope: 'rec.write cobr.write' } }
  }

  function createMandate(body: Mandate['body']): FakeReply {
    const fault = mandateFault(body, state.now)
    if (fault) return refusal(`Rec_${fault}`)
    const kind = body.politicaRetentativa === 'NAO_PERMITE' ? 'RN' : 'RR'
    const idRec = `${kind}12345678${clockOf(state.now).slice(0, 10).replaceAll('-', '')}${randomBytes(6).toString('hex').slice(0, 11)}`
    const mandate: Mandate = { idRec, status: 'CRIADA', body, criadaEm: state.now, pedidos: 0, maximo: Number.MAX_SAFE_INTEGER }
    mandates.set(idRec, mandate)
    return { status: 201, json: mandateReply(mandate, null) }
  }

  function listMandates(query: URLSearchParams): FakeReply {
    const [from, until] = [new Date(query.get('inicio') ?? ''), new Date(query.get('fim') ?? '')]
    const all = [...mandates.values()].filter(({ criadaEm }) => criadaEm >= from && criadaEm <= until)
    const page = Number(query.get('paginacao.paginaAtual') ?? 0)
    const quantidadeDePaginas = Math.max(Math.ceil(all.length / pageSize), 1)
    const recs = all.slice(page * pageSize, (page + 1) * pageSize).map(mandate => mandateReply(mandate, null))
    return { json: { parametros: { paginacao: { paginaAtual: page, itensPorPagina: pageSize, quantidadeDePaginas } }, recs } }
  }

  function endMandate(mandate: Mandate, status: unknown): FakeReply | object {
    if (status !== 'CANCELADA' || !['CRIADA', 'APROVADA'].includes(mandate.status)) return refusal('RecOperacaoInvalida')
    cancelMandate(mandate)
    return mandateReply(mandate, null)
  }

  function requestConsent({ idRec, calendario, destinatario }: Record<string, unknown>): FakeReply {
    const mandate = mandates.get(String(idRec))
    const until = new Date((calendario as { dataExpiracaoSolicitacao?: string })?.dataExpiracaoSolicitacao ?? '')
    const { cpf, conta, ispbParticipante } = (destinatario ?? {}) as Record<string, string>
    if (mandate?.status !== 'CRIADA' || mandate.body.loc || mandate.pedidos || !(until > state.now) || !cpf || !conta || !ispbParticipante)
      return refusal('SolicRecOperacaoInvalida')
    mandate.pedidos++
    return { status: 201, json: { idSolicRec: `SC${randomBytes(14).toString('hex').slice(0, 27)}`, idRec, status: 'CRIADA' } }
  }

  function createImmediate(txid: string, { json }: FakeRequest): FakeReply {
    const { calendario, valor, chave } = json as { calendario?: { expiracao?: number }; valor?: { original?: string }; chave?: string }
    const expiracao = calendario?.expiracao
    if (!valor?.original || !expiracao || chave !== bankKeys.chave || immediate.has(txid)) return refusal('CobOperacaoInvalida')
    const cob = { txid, status: 'ATIVA', valor: valor.original, criacao: state.now, expiracao, pix: [] }
    immediate.set(txid, cob)
    return { status: 201, json: immediateReply(cob) }
  }

  function removeImmediate(cob: Immediate): FakeReply | object {
    if (cob.status !== 'ATIVA') return refusal('CobOperacaoInvalida')
    cob.status = 'REMOVIDA_PELO_USUARIO_RECEBEDOR'
    return immediateReply(cob)
  }

  function createCharge(txid: string, body: Record<string, unknown>): FakeReply {
    if (!/^[a-zA-Z0-9]{26,35}$/.test(txid) || charges.has(txid)) return refusal('CobRTxid')
    const idRec = String(body.idRec)
    const others = [...charges.values()].filter(charge => charge.idRec === idRec)
    const read = readCharge(body, mandates.get(idRec), others, state.now)
    if (read.fault !== undefined) return refusal(`CobR_${read.fault}`)
    const charge: Charge = { txid, idRec, status: 'CRIADA', valor: read.valor, vencimento: read.vencimento, tentativas: [], pix: [] }
    charges.set(txid, charge)
    return { status: 201, json: chargeReply(charge) }
  }

  function endCharge(charge: Charge, status: unknown): FakeReply | object {
    const isLive = charge.status === 'CRIADA' || charge.status === 'ATIVA'
    if (status !== 'CANCELADA' || !isLive || clockOf(state.now) >= `${dayBefore(charge.vencimento)}T22:00`)
      return refusal('CobRCancelamento')
    end(charge, 'CANCELADA')
    return chargeReply(charge)
  }

  function tryAgain(charge: Charge, day: string, body: object): FakeReply {
    const fault = retryFault(charge, mandates.get(charge.idRec) as Mandate, day, body, state.now)
    if (fault) return refusal(`Retentativa_${fault}`)
    charge.tentativas.push({ dataLiquidacao: day, tipo: 'NTAG', status: 'SOLICITADA' })
    return { status: 201, json: chargeReply(charge) }
  }

  function cancelMandate(mandate: Mandate) {
    mandate.status = 'CANCELADA'
    for (const charge of charges.values())
      if (charge.idRec === mandate.idRec && ['CRIADA', 'ATIVA'].includes(charge.status)) end(charge, 'CANCELADA')
  }
  function end(charge: Charge, status: string) {
    charge.status = status
    for (const attempt of charge.tentativas) if (['SOLICITADA', 'AGENDADA'].includes(attempt.status)) attempt.status = status
  }
  function mandateReply({ idRec, status, body }: Mandate, txid: string | null) {
    const { loc } = body
    const jornada = txid ? 'JORNADA_3' : 'JORNADA_2'
    return { idRec, status, ...body, ...(loc && { dadosQR: { jornada, pixCopiaECola: `00020126-${loc}-${txid ?? ''}` } }) }
  }

  const of = <T>(from: Map<string, T>, id: string): T => {
    const found = from.get(id)
    if (!found) throw new Error(`The bank has no ${id}.`)
    return found
  }
  const decide = (idRec: string, status: Mandate['status'], changes: Partial<Mandate> = {}) =>
    void Object.assign(of(mandates, idRec), { ...changes, status })
  const settle = (txid: string, valor: number, pix: Charge['pix']) => {
    money.push({ txid, valor })
    pix.push({ txid, valor: toDecimal(valor, 'BRL'), horario: state.now.toISOString() })
  }

  return Object.assign(state, server, {
    mandates,
    charges,
    immediate,
    money,
    tokens,
    /** @param maximo the payer's own maximum, when charges vary */
    approve: (idRec: string, maximo?: number) => decide(idRec, 'APROVADA', maximo === undefined ? {} : { maximo }),
    reject: (idRec: string) => decide(idRec, 'REJEITADA'),
    letExpire: (idRec: string) => decide(idRec, 'EXPIRADA'),
    cancelAtBank: (idRec: string) => cancelMandate(of(mandates, idRec)),
    /** The payer's bank takes the charge into its schedule, or refuses one above the payer's maximum. */
    accept(txid: string) {
      const charge = of(charges, txid)
      charge.status = charge.valor > of(mandates, charge.idRec).maximo ? 'REJEITADA' : 'ATIVA'
      if (charge.status !== 'ATIVA') return
      charge.tentativas.push({ dataLiquidacao: workingDay(charge.vencimento), tipo: 'AGND', status: 'AGENDADA' })
    },
    /** The money is taken at the last try that was asked for. @param valor another amount than was charged */
    pay(txid: string, valor?: number) {
      const charge = of(charges, txid)
      const attempt = charge.tentativas.at(-1)
      if (charge.status !== 'ATIVA' || !attempt || !['SOLICITADA', 'AGENDADA'].includes(attempt.status)) throw new Error('nothing is tried')
      attempt.status = 'PAGA'
      charge.status = 'CONCLUIDA'
      settle(txid, valor ?? charge.valor, charge.pix)
    },
    /** There is no money on the day of the last try. */
    failTry(txid: string) {
      const charge = of(charges, txid)
      const attempt = charge.tentativas.at(-1)
      if (attempt) attempt.status = 'EXPIRADA'
      const mayTry = of(mandates, charge.idRec).body.politicaRetentativa === 'PERMITE_3R_7D' && charge.tentativas.length < 4
      if (!mayTry) charge.status = 'EXPIRADA'
    },
    /** The payer cancels one charge at their bank. */
    cancelChargeAtBank(txid: string) {
      const charge = of(charges, txid)
      if (clockOf(state.now).slice(0, 10) >= charge.vencimento) throw new Error('too late')
      end(charge, 'CANCELADA')
    },
    /** The payer pays what is in the QR. */
    payFirst(txid: string) {
      const cob = of(immediate, txid)
      cob.status = 'CONCLUIDA'
      settle(txid, Math.round(Number(cob.valor) * 100), cob.pix)
    },
    hookOf: (body: object) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
}

const found = <T>(what: T | undefined, reply: (what: T) => FakeReply | object): FakeReply => {
  if (!what) return refusal('NaoEncontrado', 404)
  const answer = reply(what)
  return 'json' in answer ? (answer as FakeReply) : { json: answer }
}

const dayBefore = (day: string) => new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

const immediateReply = ({ txid, status, valor, criacao, expiracao, pix }: Immediate) => ({
  txid,
  status,
  valor: { original: valor },
  calendario: { criacao: criacao.toISOString(), expiracao },
  ...(pix.length > 0 && { pix }),
})

const chargeReply = ({ txid, idRec, status, valor, vencimento, tentativas, pix }: Charge) => ({
  txid,
  idRec,
  status,
  calendario: { dataDeVencimento: vencimento },
  valor: { original: toDecimal(valor, 'BRL') },
  ...(tentativas.length > 0 && { tentativas }),
  ...(pix.length > 0 && { pix }),
})
