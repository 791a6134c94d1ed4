import type * as z from 'zod/mini'
import type { PaymentMethodCode, PaymentState } from '#contract/money/payment-codes.ts'
import type { ExternalSource } from './http/church-directory.ts'

// What all gateways have in common. An adapter translates it into the gateway's own protocol, and nothing else: what a payment is, when it is
// booked and what it leads to is decided by the payments. Amounts are minor units of the order's currency.

/** An address as a boleto needs it. `pais`: ISO 3166-1 alpha-2. `cep`: 8 digits in Brazil. */
export type PayerAddress = {
  cep: string
  logradouro: string
  numero: string
  complemento: string | null
  bairro: string
  cidade: string
  estado: string
  pais: string
}

/** Who pays. CPF: 11 digits. Phone: E.164. Never stored by an adapter. */
export type Payer = {
  nome: string
  sobrenome: string
  email: string
  cpf: string | null
  telefone: string | null
  endereco: PayerAddress | null
}

/** What a gateway is asked to collect. */
export type Order = {
  /** Ours, unique for ever: 19 characters of A-Z and 2-9. Gateways without idempotency keys know the payment by it. */
  codigo: string
  /** The gateway's own id of it, once it is known. */
  referencia: string | null
  metodo: PaymentMethodCode
  /** All that the payer pays, with fees and interest. */
  total: number
  /** ISO 4217. */
  moeda: string
  parcelas: number
  /** Whether interest is in the total. */
  flagJuros: boolean
  /** For the payer's statement and the gateway's own screens: the church and the purpose, at most 120 characters. */
  descricao: string
  pagador: Payer
  criadoEm: Date
  /** The payment has ended for us: its state may be read, and no money may be asked for any more. */
  encerrado: boolean
  /** Until when a Pix or a boleto can be paid. */
  validade: Date | null
  /** Where the gateway sends the payer's browser back to. */
  returnUrl: string
  /** Where the gateway tells about changes. */
  hookUrl: string
}

/** What a payer has given for one try, never stored: a token of the gateway, not a card number. */
export type PaymentInput = {
  cartao?: { token: string } | { salvo: string } | undefined
  /** Whether the gateway should keep the card for later payments. */
  salvarCartao: boolean
  /** A bank account in the USA (ACH). */
  banco?: { conta: string; roteamento: string; tipo: 'corrente' | 'poupanca' } | undefined
  /** The answer to a challenge of a first try. */
  desafioCompleto?: string | undefined
  /** The church started it, without the person: a recurring gift. */
  semPessoa?: boolean | undefined
}

/**
 * Why a payment was declined. `definitiva`: trying again makes no sense. `temporaria`: it may succeed another day. `autenticacao`: the bank
 * wants the person. `dados`: something that was typed is wrong. `codigo` is the gateway's own, for staff.
 */
export type Refusal = { tipo: 'definitiva' | 'temporaria' | 'autenticacao' | 'dados'; codigo: string }

/** A card that the gateway keeps. `referencia` is a token of the gateway, which only we may use. */
export type StoredCard = {
  referencia: string
  bandeira: string
  /** The last four digits. */
  final: string
  titular: string
  /** MM/YYYY. */
  validade: string
  /** The same for the same card, from the gateway; never made of the number by us. */
  impressao: string | null
}

export type Pix = { copiaECola: string; validade: Date | null }
/** `vencimento`: YYYY-MM-DD. `url`: the gateway's own page or PDF. */
export type Boleto = { linhaDigitavel: string; codigoBarras: string; vencimento: string; url: string | null }
/** What the browser must do with the gateway's script: `tipo` names it, `dados` is for it alone. */
export type Challenge = { tipo: string; dados: Record<string, string> }

/** What a gateway says about a payment at one moment: all of it, not a change. */
export type GatewaySnapshot = {
  referencia: string
  /** Another currency than was asked for, ISO 4217, as its adapter says it: nothing of it may be booked. */
  outraMoeda?: string | undefined
  /** Without refunds: `aprovado` once money has arrived; `estornado` when all of it is gone again. */
  situacao: PaymentState
  /** What has arrived; left out: exactly the total. */
  recebido?: number | undefined
  /** All that was given back until now. */
  estornado?: number | undefined
  /** What the payer's bank has taken back in lost disputes, and is not in `estornado`; left out with `perdida`: all that was not given back. */
  contestado?: number | undefined
  /** What the gateway keeps; left out: not known. */
  taxa?: number | undefined
  /** A dispute (chargeback, Pix MED). Left out by a gateway: there is none. `encerrada`: there was one (said by the payments). */
  disputa?: 'aberta' | 'perdida' | 'encerrada' | undefined
  /** Nothing was booked since the gateway was asked, so this is no older answer (said by the payments). */
  atual?: boolean | undefined
  recusa?: Refusal | undefined
  /** The gateway's fingerprint of a card that was declined (as in `StoredCard`); left out: not known. */
  impressao?: string | undefined
  pix?: Pix | undefined
  boleto?: Boleto | undefined
  /** Where the payer's browser goes now. https, or an address of the operator. */
  redirecionar?: string | undefined
  desafio?: Challenge | undefined
  /** The card of this payment, when the gateway keeps it: whatever became of the payment. */
  cartao?: StoredCard | undefined
}

/** Something that a gateway has told us, already proven to come from it, or to be only a hint to ask it. It names the payment by either. */
export type HookEvent = {
  /** The same when the gateway sends it again. */
  id: string
  tipo: string
  codigo?: string | undefined
  referencia?: string | undefined
}

export type HookRequest = { headers: Readonly<Record<string, string | undefined>>; body: string }

/**
 * Why a call to a gateway gave nothing. `unreachable`: it was certainly not received (no connection, or the gateway is being left alone for a
 * while). `uncertain`: it was perhaps received: nobody knows what became of it until `find` says so. `rejected`: the gateway did not take it,
 * because of our request. `credentials`: it does not know the church's keys. `card-data`: a card or account that was typed is wrong.
 */
export class GatewayError extends Error {
  readonly reason: 'unreachable' | 'uncertain' | 'rejected' | 'credentials' | 'card-data'
  /** The gateway's own code, never with data of a person. */
  readonly code: string
  constructor(reason: GatewayError['reason'], code = '', cause?: unknown) {
    super(`${reason} ${code}`.trim(), { cause })
    this.reason = reason
    this.code = code
  }
}

/** A message that does not come from the gateway. */
export class ForgedHook extends Error {}

/** A request to a gateway. One of `form` and `json` is its body. */
export type GatewayRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Absolute. */
  url: string
  headers?: Record<string, string>
  form?: URLSearchParams
  json?: unknown
  /** Default: 15,000. */
  timeoutMs?: number
}
/** `body`: parsed JSON; `undefined` when it is none. */
export type GatewayReply = { status: number; body: unknown; headers: Readonly<Record<string, string | string[] | undefined>> }

/** One church's access to a gateway. */
export type Connection<Keys> = {
  keys: Keys
  /** Where the gateway is: its own address, or what the operator has set in its place. Without a slash at the end. */
  baseUrl: string
  /** A sandbox of the gateway, as the church has set it. */
  isTest: boolean
  now(): Date
  /** Sends a request. @throws GatewayError `unreachable`, `uncertain` */
  send(request: GatewayRequest): Promise<GatewayReply>
}

/** What a gateway can for one method. */
export type MethodCapability = {
  /** ISO 4217; empty: any. */
  moedas: readonly string[]
  /** Minor units. */
  minimo?: number
  maximo?: number
  /** `false`: the money must be given back in another way. */
  estorno: 'total-e-parcial' | 'total' | false
  recorrencia: boolean
  /** For so many days after a payment was approved, its money may still be taken back without a word of the gateway: it is asked. */
  diasParaVoltar?: number
}

/**
 * `chave`: the same for the same refund, at most 36 characters of A-Z and 0-9 and `-`. `jaEstornado`: what was given back of this payment before
 * this refund, also the same when it is tried again: by it, gateways without idempotency keys know whether a refund was made already.
 */
export type Refund = { chave: string; valor: number; jaEstornado: number }

/** What a gateway says after it was asked to give money back. `feito`: whether this refund is done; left out: the sum tells. */
export type RefundSnapshot = GatewaySnapshot & { feito?: boolean }

/** `tipo` names the code that the browser loads (features/gateways/site/), `dados` is for that alone: nothing secret. */
export type BrowserTokeniser = { tipo: string; dados: Record<string, string>; sources: Omit<ExternalSource, 'image'> }

/** An adapter. All functions throw GatewayError. */
export type Gateway<Keys = never> = {
  /** On the wire and in rows: of the specification (section 6), or above 100. */
  id: number
  /** Its name on the wire, in the address of its messages and in the operator's command; in capitals, in the names of the operator's settings. */
  codigo: string
  /** For people. */
  nome: string
  /** Its own address, also for the church's tests when it has another one for that. */
  baseUrl(keys: Keys, isTest: boolean): string
  /** The keys that a church enters, as staff type them: texts with their names. */
  keys: z.ZodMiniType<Keys>
  methods: Partial<Record<PaymentMethodCode, MethodCapability>>
  /**
   * What the browser needs to turn a card into a token without us, and the only other sites that a page loads for it; `null`: this gateway has
   * none. @param operatorUrl where browsers reach it in place of its own address, without a slash at the end
   */
  tokeniser(keys: Keys, isTest: boolean, operatorUrl?: string): BrowserTokeniser | null
  /**
   * Makes the payment at the gateway without asking for money, if it has such a step: its id is stored before the money is asked for, so that
   * after a crash the gateway can be asked about it. May be called again with the same order.
   */
  create?(connection: Connection<Keys>, order: Order): Promise<string>
  /** Asks for the money. With the same `codigo` it is never asked for twice. */
  pay(connection: Connection<Keys>, order: Order, input: PaymentInput): Promise<GatewaySnapshot>
  /** What has become of a payment; `null`: the gateway has never got it, and never will. */
  find(connection: Connection<Keys>, order: Order): Promise<GatewaySnapshot | null>
  /** It deletes what nobody has paid, so that `find` knows it no more. */
  forgetsUnpaid?: boolean
  /** Ends a payment that was not paid yet. Gives its state when it is too late for that. */
  cancel(connection: Connection<Keys>, order: Order): Promise<GatewaySnapshot>
  /** Gives money back. With the same `chave` it is never given twice. */
  refund(connection: Connection<Keys>, order: Order, refund: Refund): Promise<RefundSnapshot>
  /** Turns a card into a token on the server, for hosts that allow it (BFF). Keeps nothing. */
  tokenise?(connection: Connection<Keys>, card: CardData): Promise<string>
  /** Lets the gateway keep a card. */
  saveCard?(connection: Connection<Keys>, card: { token: string; pagador: Payer }): Promise<StoredCard>
  deleteCard?(connection: Connection<Keys>, referencia: string): Promise<void>
  /** Reads what the gateway has sent to us. @throws ForgedHook */
  readHook?(connection: Connection<Keys>, request: HookRequest): Promise<HookEvent[]>
}

/** A card as somebody has typed it. Exists only in the memory of one call. */
export type CardData = { numero: string; titular: string; cpf: string | null; validade: string; cvv: string }

// biome-ignore lint/suspicious/noExplicitAny: each gateway has keys of its own
export type AnyGateway = Gateway<any>

/** The gateways that a server can talk to, by their ids. */
export type Gateways = ReadonlyMap<number, AnyGateway>

/** A gateway, and one church's access to it. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export type OpenedGateway = { gateway: AnyGateway; connection: Connection<any> }
