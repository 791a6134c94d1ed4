import { type Locale, localeTags, negotiate } from '#contract/locale.ts'
import type { Env } from '#server/env.ts'
import { churchAddress } from '#server/http/church-address.ts'
import type { ChurchState } from '#server/http/church-directory.ts'

/** The sender that a mail shows: a church, or Atrio itself where there is no church. */
export type Brand = {
  name: string
  /** `https://host`, also the beginning of the links in the mail. */
  address: string
  /** `#RRGGBB` */
  color: string
  /** The church's language. */
  locale: Locale
  /** IANA */
  timeZone: string
}

/** The content of a mail, before it is formatted. All texts are plain text; all addresses are absolute. */
export type MailContent = {
  to: string
  subject: string
  /** The preview text that a list of mails shows next to the subject. */
  preheader: string
  heading: string
  paragraphs: readonly string[]
  button?: { label: string; url: string }
  /** Paragraphs below the button. */
  notes?: readonly string[]
  /** A secondary link, less prominent than the button: `text`, then the link. */
  aside?: { text: string; label: string; url: string }
  /** Why the reader receives the mail. */
  reason: string
}

/** Atrio's own branding; the colour is that of its icon. */
const platformBrand = { name: 'Atrio', color: '#4F46A5', idioma: 'pt_BR', timeZone: 'America/Sao_Paulo' }

type AddressSettings = Pick<Env, 'APP_DOMAIN' | 'PUBLIC_SCHEME' | 'PUBLIC_PORT'>
type Sender = Pick<ChurchState, 'nome' | 'corApp' | 'idioma' | 'fusoHorario' | 'codigo' | 'hostname'>

/** The branding of a church's mails. */
export function brandOf(env: AddressSettings, church: Sender | null): Brand {
  const port = env.PUBLIC_PORT ? `:${env.PUBLIC_PORT}` : ''
  if (!church)
    return { ...platformBrand, address: `${env.PUBLIC_SCHEME}://${env.APP_DOMAIN}${port}`, locale: negotiate([platformBrand.idioma]) }
  return {
    name: church.nome,
    address: churchAddress(env)(church),
    color: church.corApp,
    locale: negotiate([church.idioma]),
    timeZone: church.fusoHorario,
  }
}

/** A date and time in the church's language and time zone. */
export const formatMailTime = ({ locale, timeZone }: Brand, when: Date): string =>
  new Intl.DateTimeFormat(localeTags[locale], { dateStyle: 'long', timeStyle: 'short', timeZone }).format(when)
