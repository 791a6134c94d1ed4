import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Member } from '#features/access/contract/account.ts'
import { HttpError } from '../data/http-error.ts'
import { forgetMailedCode, type MailedKind, takeMailedCode } from '../data/mailed-code.ts'
import { isLoginUnknown, loadPerson } from '../session/session.ts'

/** What became of a link. `missing`: there is no code, or a malformed one; `limit`: the person has as many as one may have. */
export type LinkEnd = 'missing' | 'expired' | 'used' | 'limit'

export type LinkState<Found> =
  | { status: 'reading' }
  | { status: 'ready'; code: string; member: Member; found: Found }
  | { status: LinkEnd }
  /** Without an error there was no connection. */
  | { status: 'failed'; error?: unknown }

type MailedLink<Found> = {
  kind: MailedKind
  /** Asks what the link is about, without taking it. @throws HttpError */
  read(member: Member, code: string): Promise<Found>
  /** @throws HttpError */
  take(member: Member, code: string): Promise<unknown>
  /** Goes on to the page of what is theirs now. */
  onTaken(found: Found): void | Promise<void>
}

/**
 * A link of a mail or of somebody else by which a member takes something once: reads what it is about, and takes it when they say so. Whoever is not logged in
 * is led to `access` first, which leads back.
 */
export function useMailedLink<Found>(link: MailedLink<Found>) {
  const { kind } = link
  const navigate = useNavigate()
  const [state, setState] = useState<LinkState<Found>>({ status: 'reading' })

  async function read() {
    const code = takeMailedCode(kind)
    setState({ status: 'reading' })
    const member = (await loadPerson())?.member
    if (!member) {
      if (isLoginUnknown()) return setState({ status: 'failed' })
      return void navigate(`/access?redirectTo=${encodeURIComponent(location.pathname)}`, { replace: true })
    }
    if (!code) return setState({ status: 'missing' })
    try {
      setState({ status: 'ready', code, member, found: await link.read(member, code) })
    } catch (error) {
      const end = endAfter(error, kind)
      setState(end ? { status: end } : { status: 'failed', error })
    }
  }

  /** @throws HttpError when the link may still be good */
  async function take() {
    if (state.status !== 'ready') return
    try {
      await link.take(state.member, state.code)
    } catch (error) {
      const end = endAfter(error, kind)
      if (!end) throw error
      return setState({ status: end })
    }
    forgetMailedCode(kind)
    await link.onTaken(state.found)
  }

  const readOnArrival = useEffectEvent(() => void read())
  useEffect(() => {
    readOnArrival()
    // Another link, opened in the same tab, changes only the fragment and loads no new page.
    const onHashChange = () => location.hash && readOnArrival()
    addEventListener('hashchange', onHashChange)
    return () => removeEventListener('hashchange', onHashChange)
  }, [])

  return { state, read, take }
}

/** What an error says about the link, which leads nowhere any more. */
function endAfter(error: unknown, kind: MailedKind): LinkEnd | undefined {
  if (!(error instanceof HttpError)) return undefined
  const { code, errors } = error
  if (errors?.codigo) return errors.codigo.startsWith('max_value') ? 'limit' : 'missing'
  if (code !== 'link-expired' && code !== 'link-used') return undefined
  forgetMailedCode(kind)
  return code === 'link-used' ? 'used' : 'expired'
}
