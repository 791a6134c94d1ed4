import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { HttpError } from '#site/data/http-error.ts'
import { forgetMailedCode, takeMailedCode } from '#site/data/mailed-code.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { isLoginUnknown, loadPerson } from '#site/session/session.ts'
import { type GuestGifts, readGuestGifts } from '../../contract/guest-gifts.ts'
import type { ClaimForm } from './claim-form.tsx'

/** `hasChanged`: what was to be taken over was gone, and this is what there is now. */
export type ReadyLink = { status: 'ready'; code: string; found: GuestGifts; hasChanged: boolean; ClaimForm: typeof ClaimForm }
export type UnusableLink =
  /** `missing`: there is no code, or a malformed one. */
  | { status: 'missing' | 'expired' | 'used' }
  /** `email`: whose link it is, with most letters hidden. */
  | { status: 'other-account'; email: string }
  /** Without an error there was no connection. */
  | { status: 'failed'; error?: unknown }
type GuestLink = { status: 'reading' } | ReadyLink | UnusableLink

/** Reads what the mailed link offers. Whoever is not logged in is led to `access` first, which leads back. */
export function useGuestLink() {
  const navigate = useNavigate()
  const [link, setLink] = useState<GuestLink>({ status: 'reading' })

  async function read(hasChanged = false) {
    const code = takeMailedCode('juntar-doacoes')
    setLink({ status: 'reading' })
    if (!(await loadPerson())) {
      if (isLoginUnknown()) return setLink({ status: 'failed' })
      return void navigate(`/access?redirectTo=${encodeURIComponent(location.pathname)}`, { replace: true })
    }
    if (!code) return setLink({ status: 'missing' })
    try {
      // The form comes with its data: it is more script than the page may load at first.
      const [found, { ClaimForm }] = await Promise.all([
        browserApi()(readGuestGifts, { body: { codigo: code } }),
        import('./claim-form.tsx'),
      ])
      setLink(
        found.flagOutraConta ? { status: 'other-account', email: found.email } : { status: 'ready', code, found, hasChanged, ClaimForm },
      )
    } catch (error) {
      if (!explain(error)) setLink({ status: 'failed', error })
    }
  }

  /** Shows what an error says about the link itself. @returns whether it says something */
  function explain(error: unknown): boolean {
    if (!(error instanceof HttpError)) return false
    if (error.code === 'conflict') {
      void read(true)
      return true
    }
    const status = statusAfter(error)
    if (!status) return false
    forgetMailedCode('juntar-doacoes')
    setLink({ status })
    return true
  }

  const readOnArrival = useEffectEvent(() => void read())
  useEffect(() => {
    readOnArrival()
    // Another link, opened in the same tab, changes only the fragment and loads no new page.
    const onHashChange = () => location.hash && readOnArrival()
    addEventListener('hashchange', onHashChange)
    return () => removeEventListener('hashchange', onHashChange)
  }, [])

  return { link, read, explain }
}

/** The state of a link that an error reports as unusable. A malformed code belongs to no link. */
function statusAfter({ code, errors }: HttpError): 'missing' | 'expired' | 'used' | undefined {
  if (code === 'link-expired') return 'expired'
  if (code === 'link-used') return 'used'
  return errors?.codigo ? 'missing' : undefined
}
