import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { HttpError } from '#site/data/http-error.ts'
import { forgetMailedCode, takeMailedCode } from '#site/data/mailed-code.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { isLoginUnknown, loadPerson } from '#site/session/session.ts'
import { type OfferedTicket, readOfferedTicket, takeTicket } from '../../contract/hand-over.ts'
import type { RegisteredState } from '../own/own-tickets.tsx'

type Person = { user: number; name: string }
type Offer =
  | { status: 'reading' }
  | { status: 'ready'; code: string; person: Person; found: OfferedTicket }
  /** `missing`: there is no code, or a malformed one. `limit`: the person has as many as one may have. */
  | { status: 'missing' | 'expired' | 'used' | 'limit' }
  /** Without an error there was no connection. */
  | { status: 'failed'; error?: unknown }

/** Reads what the link offers, and takes it. Whoever is not logged in is led to `access` first, which leads back. */
export function useOfferedTicket(event: number) {
  const navigate = useNavigate()
  const [offer, setOffer] = useState<Offer>({ status: 'reading' })

  async function read() {
    const code = takeMailedCode('receber-ingresso')
    setOffer({ status: 'reading' })
    const member = (await loadPerson())?.member
    if (!member) {
      if (isLoginUnknown()) return setOffer({ status: 'failed' })
      return void navigate(`/access?redirectTo=${encodeURIComponent(location.pathname)}`, { replace: true })
    }
    if (!code) return setOffer({ status: 'missing' })
    const person = { user: member.id, name: [member.nome, member.sobrenome].filter(Boolean).join(' ') }
    try {
      const found = await browserApi()(readOfferedTicket, { user: person.user, event, body: { codigo: code } })
      setOffer({ status: 'ready', code, person, found })
    } catch (error) {
      setOffer(endAfter(error) ?? { status: 'failed', error })
    }
  }

  /** @throws HttpError when the link may still be good */
  async function take(code: string, { user }: Person) {
    try {
      await browserApi()(takeTicket, { user, event, body: { codigo: code } })
    } catch (error) {
      const end = endAfter(error)
      if (!end) throw error
      return setOffer(end)
    }
    forgetMailedCode('receber-ingresso')
    await navigate(`/user/registrations/${event}/tickets`, { replace: true, state: { registered: true } satisfies RegisteredState })
  }

  const readOnArrival = useEffectEvent(() => void read())
  useEffect(() => {
    readOnArrival()
    // Another link, opened in the same tab, changes only the fragment and loads no new page.
    const onHashChange = () => location.hash && readOnArrival()
    addEventListener('hashchange', onHashChange)
    return () => removeEventListener('hashchange', onHashChange)
  }, [])

  return { offer, read, take }
}

/** What an error says about the link, which leads nowhere any more. */
function endAfter(error: unknown): Offer | undefined {
  if (!(error instanceof HttpError)) return undefined
  const { code, errors } = error
  if (errors?.codigo) return { status: errors.codigo.startsWith('max_value') ? 'limit' : 'missing' }
  if (code !== 'link-expired' && code !== 'link-used') return undefined
  forgetMailedCode('receber-ingresso')
  return { status: code === 'link-used' ? 'used' : 'expired' }
}
