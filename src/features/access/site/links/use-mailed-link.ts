import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { browserApi } from '#site/data/browser-api.ts'
import { HttpError } from '#site/data/http-error.ts'
import { type LinkKind, readLink } from '../../contract/links.ts'

/** What a mailed link turned out to be. */
type MailedLinkState =
  | { status: 'reading' | 'missing' | 'expired' | 'used' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; code: string; email: string; redirectTo: string | null }

/** Reads the code behind the address of a mailed link and what it is for. The code leaves the address at once. */
export function useMailedLink(kind: LinkKind) {
  const code = useRef('')
  const [link, setLink] = useState<MailedLinkState>({ status: 'reading' })

  async function read() {
    if (!code.current) return setLink({ status: 'missing' })
    setLink({ status: 'reading' })
    try {
      const { tipo, email, redirectTo } = await browserApi()(readLink, { body: { codigo: code.current } })
      setLink(tipo === kind ? { status: 'ready', code: code.current, email, redirectTo } : { status: 'missing' })
    } catch (error) {
      setLink(endOf(error) ?? { status: 'failed', error })
    }
  }

  const take = useEffectEvent(() => {
    code.current = location.hash.slice(1)
    // An address is shown, kept in the history and copied; the history entry's own state stays.
    if (code.current) history.replaceState(history.state, '', location.pathname + location.search)
    void read()
  })
  useEffect(() => {
    take()
    // Another link of the same kind, opened in the same tab, loads no new page.
    const another = () => location.hash && take()
    addEventListener('hashchange', another)
    return () => removeEventListener('hashchange', another)
  }, [])

  /** Makes the call that uses the code; a link that has ended meanwhile is told as such. */
  async function using<T>(call: (codigo: string) => Promise<T>): Promise<T> {
    try {
      return await call(code.current)
    } catch (error) {
      const end = endOf(error)
      if (end) setLink(end)
      throw error
    }
  }

  return { link, read, using }
}

/** How a link ended, if that is what a failure says. A code of the wrong shape is that of no link. */
function endOf(error: unknown): MailedLinkState | undefined {
  if (!(error instanceof HttpError)) return undefined
  if (error.code === 'link-expired') return { status: 'expired' }
  if (error.code === 'link-used') return { status: 'used' }
  return error.errors?.codigo ? { status: 'missing' } : undefined
}
