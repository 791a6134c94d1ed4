import type { Locale } from '#contract/locale.ts'
import type { Gateways } from '#server/payment-gateway.ts'
import { m } from '#texts/messages.js'
import type { GatewayMode } from '../../../rules/payments.ts'
import type { MethodDetails } from '../../method-details.ts'
import type { ReceivingChangeRow } from './receiving-change.ts'

/** What may be a key, an account or a phone in free words: a link, or with an @, five digits or more, or a long code. */
const account = /https?:\S+|\d[\d. ()-]{6,}\d|[^\s,;:]*(?:@|\d[\d./-]{4,}|[\w-]{20})[^\s,;:]*/g

/** Of an account or a key, the first and the last two characters, by which the church knows it again. */
const masked = (value: string) => (value.length > 6 ? `${value.slice(0, 2)}•••${value.slice(-2)}` : '•••')

/** Where the money went before, masked, and where it goes now. Keys of gateways are in neither. */
export function describeReceiving(
  { tipo, antes, depois }: ReceivingChangeRow,
  locale: Locale,
  gateways: Gateways,
): { before: string; after: string } {
  const options = { locale }
  const before = describeDestination({ tipo }, antes, locale, { isMasked: true, gateways })
  const after = describeDestination({ tipo }, depois, locale, { isMasked: false, gateways })
  if (tipo === 'gateway') {
    const isNew = (name: string) => antes && depois && JSON.stringify(antes[name]) !== JSON.stringify(depois[name])
    const news = [
      isNew('chaves') && m.mail_receiving_new_keys({}, options),
      isNew('segredo_aviso') && m.mail_receiving_new_address({}, options),
    ]
    return { before, after: [after, ...news].filter(Boolean).join(', ') }
  }
  return { before, after }
}

/** Where money goes by a setting. @param row as a change has stored it; `null`: there is none */
export function describeDestination(
  { tipo }: Pick<ReceivingChangeRow, 'tipo'>,
  row: Record<string, unknown> | null,
  locale: Locale,
  { isMasked, gateways }: { isMasked: boolean; gateways: Gateways },
): string {
  if (!row) return m.mail_receiving_none({}, { locale })
  return tipo === 'gateway'
    ? modeText(row.modo as GatewayMode, locale)
    : methodText(row, { show: isMasked ? masked : value => value, gateways, locale })
}

function modeText(mode: GatewayMode, locale: Locale): string {
  const texts = { producao: m.mail_receiving_real, teste: m.mail_receiving_test, demonstracao: m.mail_receiving_demo }
  return texts[mode]({}, { locale })
}

type MethodTextOptions = {
  /** What is done with the key and the account. */
  show(value: string): string
  gateways: Gateways
  locale: Locale
}

function methodText(row: Record<string, unknown>, { show, gateways, locale }: MethodTextOptions): string {
  const { pix, banco, orientacao } = row.dados as MethodDetails
  const gateway = gateways.get(Number(row.gateway))?.nome
  const parts = [
    gateway,
    ...(pix ? [show(pix.chave), pix.titular, pix.cidade] : []),
    ...(banco ? [banco.banco, banco.agencia, show(banco.conta), banco.titular] : []),
    orientacao?.replace(account, show),
    row.flag_ativo === false && m.mail_receiving_off({}, { locale }),
  ]
  return parts.filter(Boolean).join(' · ') || m.mail_receiving_on({}, { locale })
}
