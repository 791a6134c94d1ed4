import type { Locale } from '#contract/locale.ts'
import type { PaymentMethodCode } from '#contract/money/payment-codes.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import { type Brand, formatMailTime, type MailContent } from '#server/mail/mail-content.ts'
import type { Gateways } from '#server/payment-gateway.ts'
import { m } from '#texts/messages.js'
import type { UndoneResult } from '../../../contract/receiving-changes.ts'
import { offeredName } from '../../../rules/method-name.ts'
import { describeDestination, describeReceiving } from './describe-receiving.ts'
import type { ReceivingChangeRow } from './receiving-change.ts'

/** The page of the link. The code is in the fragment, which browsers do not send, so it reaches no log of a server or proxy. */
const page = '/payment-change'

type Recipient = { to: string; name: string }
type Content = Omit<MailContent, 'heading' | 'to' | 'reason'>

/** What was changed: a method, or a gateway, by its name. */
export const changedThing = ({ tipo, chave }: Pick<ReceivingChangeRow, 'tipo' | 'chave'>, locale: Locale, gateways: Gateways): string =>
  tipo === 'gateway' ? (gateways.get(Number(chave))?.nome ?? chave) : offeredName(chave as PaymentMethodCode, locale)

function compose(brand: Brand, { to, name }: Recipient, content: Content): Mail {
  const options = { locale: brand.locale }
  return composeMail(brand, {
    ...content,
    to,
    heading: content.subject,
    paragraphs: [m.mail_hello({ name }, options), ...content.paragraphs],
    reason: m.mail_receiving_reason({}, options),
  })
}

/**
 * To all who manage money: where the church's money goes was changed, and how to undo it. What was there before is masked.
 * @param person who has changed it; `null`: the operator @param code of the link
 */
export function receivingChangedMail(
  brand: Brand,
  recipient: Recipient,
  change: ReceivingChangeRow,
  { person, code, gateways }: { person: string | null; code: string; gateways: Gateways },
): Mail {
  const options = { locale: brand.locale }
  const when = formatMailTime(brand, change.criadoEm)
  const { before, after } = describeReceiving(change, brand.locale, gateways)
  return compose(brand, recipient, {
    subject: m.mail_receiving_subject({ church: brand.name, what: changedThing(change, brand.locale, gateways) }, options),
    preheader: m.mail_receiving_preheader({}, options),
    paragraphs: [
      person ? m.mail_receiving_text({ person, when }, options) : m.mail_receiving_operator({ when }, options),
      `${m.mail_receiving_before({ value: before }, options)}\n${m.mail_receiving_after({ value: after }, options)}`,
      m.mail_receiving_undo({}, options),
    ],
    button: { label: m.mail_receiving_button({}, options), url: `${brand.address}${page}#${code}` },
  })
}

const undoneTexts = {
  restaurado: m.mail_receiving_undone_restored,
  desligado: m.mail_receiving_undone_off,
  mudado: m.mail_receiving_undone_changed,
}

type Undone = { person: string | null; situacao: UndoneResult; present: Record<string, unknown> | null; gateways: Gateways }

/** To all who manage money: a change was undone, and where the money goes now. @param present the row of the setting as it is now */
export function receivingUndoneMail(
  brand: Brand,
  recipient: Recipient,
  change: ReceivingChangeRow,
  { person, situacao, present, gateways }: Undone,
): Mail {
  const options = { locale: brand.locale }
  const result = undoneTexts[situacao]({}, options)
  const subject = situacao === 'mudado' ? m.mail_receiving_disowned_subject : m.mail_receiving_undone_subject
  const value = describeDestination(change, present, brand.locale, { isMasked: false, gateways })
  return compose(brand, recipient, {
    subject: subject({ church: brand.name, what: changedThing(change, brand.locale, gateways) }, options),
    preheader: result,
    paragraphs: [
      m.mail_receiving_undone_text({ when: formatMailTime(brand, change.criadoEm) }, options),
      `${result}\n${m.mail_receiving_after({ value }, options)}`,
      ...(person ? [m.mail_receiving_undone_person({ person }, options)] : []),
    ],
  })
}

/** To all who manage money: a method was switched off, because it cannot take the currency of the church. @param currency ISO 4217 */
export function currencyMail(
  brand: Brand,
  recipient: Recipient,
  change: ReceivingChangeRow,
  { currency, gateways }: { currency: string; gateways: Gateways },
): Mail {
  const options = { locale: brand.locale }
  const what = changedThing(change, brand.locale, gateways)
  return compose(brand, recipient, {
    subject: m.mail_receiving_currency_subject({ church: brand.name, what }, options),
    preheader: m.mail_receiving_currency_kept({}, options),
    paragraphs: [m.mail_receiving_currency_text({ what, currency }, options), m.mail_receiving_currency_kept({}, options)],
  })
}
