import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { HttpError } from '#site/data/http-error.ts'
import { forgetMailedCode, takeMailedCode } from '#site/data/mailed-code.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { isLoginUnknown, loadPerson } from '#site/session/session.ts'
import { acceptInvitation, type OfferedChild, readInvitation } from '../../contract/guardians.ts'
import type { FamilyNews } from '../family-words.ts'

type Ready = { status: 'ready'; code: string; memberId: number; found: OfferedChild }
type Invitation =
  | { status: 'reading' }
  | Ready
  /** `missing`: there is no code, or a malformed one. */
  | { status: 'missing' | 'expired' | 'used' }
  /** Without an error there was no connection. */
  | { status: 'failed'; error?: unknown }

const kind = 'cuidar-de-crianca'

/** Reads what the mailed link is about, and accepts it. Whoever is not logged in is led to `access` first, which leads back. */
export function useInvitation() {
  const navigate = useNavigate()
  const [invitation, setInvitation] = useState<Invitation>({ status: 'reading' })

  async function read() {
    const code = takeMailedCode(kind)
    setInvitation({ status: 'reading' })
    const member = (await loadPerson())?.member
    if (!member) {
      if (isLoginUnknown()) return setInvitation({ status: 'failed' })
      return void navigate(`/access?redirectTo=${encodeURIComponent(location.pathname)}`, { replace: true })
    }
    if (!code) return setInvitation({ status: 'missing' })
    try {
      const found = await browserApi()(readInvitation, { id: member.id, body: { codigo: code } })
      setInvitation({ status: 'ready', code, memberId: member.id, found })
    } catch (error) {
      setInvitation(endAfter(error) ?? { status: 'failed', error })
    }
  }

  /** @throws HttpError when the link may still be good */
  async function accept({ code, memberId, found }: Ready) {
    try {
      await browserApi()(acceptInvitation, { id: memberId, body: { codigo: code } })
    } catch (error) {
      const end = endAfter(error)
      if (!end) throw error
      return setInvitation(end)
    }
    forgetMailedCode(kind)
    await navigate('/user/family', { replace: true, state: { news: 'accepted', name: found.nome } satisfies FamilyNews })
  }

  const readOnArrival = useEffectEvent(() => void read())
  useEffect(() => {
    readOnArrival()
    // Another link, opened in the same tab, changes only the fragment and loads no new page.
    const onHashChange = () => location.hash && readOnArrival()
    addEventListener('hashchange', onHashChange)
    return () => removeEventListener('hashchange', onHashChange)
  }, [])

  return { invitation, read, accept }
}

/** What an error says about the link, which leads nowhere any more. */
function endAfter(error: unknown): Invitation | undefined {
  if (!(error instanceof HttpError)) return undefined
  if (error.errors?.codigo) return { status: 'missing' }
  if (error.code !== 'link-expired' && error.code !== 'link-used') return undefined
  forgetMailedCode(kind)
  return { status: error.code === 'link-used' ? 'used' : 'expired' }
}
