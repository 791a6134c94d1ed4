import type { Locale } from '#contract/locale.ts'
import { m } from '#texts/messages.js'
import type { GatewayMode } from '../../../rules.ts'
import { gateways } from '../../gateways/all-gateways.ts'
import type { MethodDetails } from '../../method-details.ts'
import type { ReceivingChangeRow } from './receiving-change.ts'

/** Of an account or a key, the first and the last two characters, by which the church knows it again. */
const masked = (value: string) => (value.length > 6 ? `${value.slice(0, 2)}•••${value.slice(-2)}` : '•••')

/** Where the money went before, masked, and where it goes now. Keys of gateways are in neither. */
export function describeReceiving({ tipo, antes, depois }: ReceivingChangeRow, locale: Locale): { before: string; after: string } {
  const options = { locale }
  const none = m.mail_receiving_none({}, options)
  if (tipo === 'gateway') {
    const mode = (row: typeof antes) => (row ? modeText(row.modo as GatewayMode, locale) : none)
    const isNew = (name: string) => antes && depois && JSON.stringify(antes[name]) !== JSON.stringify(depois[name])
    const news = [
      isNew('chaves') && m.mail_receiving_new_keys({}, options),
      isNew('segredo_aviso') && m.mail_receiving_new_address({}, options),
    ]
    return { before: mode(antes), after: [mode(depois), ...news].filter(Boolean).join(', ') }
  }
  const method = (row: typeof antes, show: (value: string) => string) => (row ? methodText(row, show, locale) : none)
  return { before: method(antes, masked), after: method(depois, value => value) }
}

function modeText(mode: GatewayMode, locale: Locale): string {
  const texts = { producao: m.mail_receiving_real, teste: m.mail_receiving_test, demonstracao: m.mail_receiving_demo }
  return texts[mode]({}, { locale })
}

/** @param show what is done with the key and the account */
function methodText(row: Record<string, unknown>, show: (value: string) => string, locale: Locale): string {
  const { pix, banco } = row.dados as MethodDetails
  const gateway = gateways.find(({ id }) => id === row.gateway)?.nome
  const parts = [
    gateway,
    ...(pix ? [show(pix.chave), pix.titular, pix.cidade] : []),
    ...(banco ? [banco.banco, banco.agencia, show(banco.conta), banco.titular] : []),
    row.flag_ativo === false && m.mail_receiving_off({}, { locale }),
  ]
  return parts.filter(Boolean).join(' · ') || m.mail_receiving_on({}, { locale })
}
