import { type Locale, negotiate } from '#contract/locale.ts'
import type { Env } from '#server/env.ts'
import { churchAddress } from '#server/http/church-address.ts'
import type { ChurchState } from '#server/http/context.ts'

/** Who writes: a church, or Atrio itself where there is none. */
export type Brand = {
  name: string
  /** `https://host`, also in front of the paths in the letter. */
  address: string
  /** `#RRGGBB` */
  color: string
  /** The church's own. */
  locale: Locale
  /** IANA */
  timeZone: string
}

/** A letter in words, before it has a shape. Everything is plain text; addresses are whole. */
export type Letter = {
  to: string
  subject: string
  /** What a list of mails shows beside the subject. */
  preheader: string
  heading: string
  paragraphs: readonly string[]
  button?: { label: string; url: string }
  /** Said below the button. */
  notes?: readonly string[]
  /** A second way, quieter than the button: `text`, then the address. */
  aside?: { text: string; label: string; url: string }
  /** Why the reader gets it. */
  reason: string
  /** `Se o botão não abrir…`, said above the plain address of the button. */
  plainHint?: string
}

/** Atrio's own colour, as its icon has it. */
const own = { name: 'Atrio', color: '#4F46A5', idioma: 'pt_BR', timeZone: 'America/Sao_Paulo' }

type Place = Pick<Env, 'APP_DOMAIN' | 'PUBLIC_SCHEME' | 'PUBLIC_PORT'>
type Sender = Pick<ChurchState, 'nome' | 'corApp' | 'idioma' | 'fusoHorario' | 'codigo' | 'hostname'>

/** A church as its letters show it. */
export function brandOf(env: Place, church: Sender | null): Brand {
  const port = env.PUBLIC_PORT ? `:${env.PUBLIC_PORT}` : ''
  if (!church) return { ...own, address: `${env.PUBLIC_SCHEME}://${env.APP_DOMAIN}${port}`, locale: negotiate([own.idioma]) }
  return {
    name: church.nome,
    address: churchAddress(env)(church),
    color: church.corApp,
    locale: negotiate([church.idioma]),
    timeZone: church.fusoHorario,
  }
}
