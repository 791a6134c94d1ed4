import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { SecondFactorChallenge } from '#contract/problems.ts'
import { HttpError } from '#site/data/http-error.ts'
import { forgetMailedCode, replaceMailedCode, takeMailedCode } from '#site/data/mailed-code.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { type LinkKind, readLink } from '../../contract/links.ts'

/** The state of a mailed link. `missing`: there is no code, a malformed one, or one of another kind of link. */
type MailedLinkState =
  | { status: 'reading' | 'missing' | 'expired' | 'used' }
  | { status: 'failed'; error: unknown }
  | ({ status: 'ready'; code: string; challenge?: SecondFactorChallenge | undefined } & Omit<Reply<typeof readLink>, 'tipo'>)

/** In the place of a code that was used. No code is as short. */
const usedCode = 'usado'

/** Takes the code of the link, and reads what the link is for. */
export function useMailedLink(kind: LinkKind) {
  const code = useRef('')
  const [link, setLink] = useState<MailedLinkState>({ status: 'reading' })

  async function read() {
    if (!code.current) return setLink({ status: 'missing' })
    if (code.current === usedCode) return setLink({ status: 'used' })
    setLink({ status: 'reading' })
    try {
      const { tipo, ...what } = await browserApi()(readLink, { body: { codigo: code.current } })
      setLink(tipo === kind ? { status: 'ready', code: code.current, ...what } : { status: 'missing' })
    } catch (error) {
      const over = stateAfterError(error)
      if (over) forget(over)
      setLink(over ?? { status: 'failed', error })
    }
  }

  const readCodeFromUrl = useEffectEvent(() => {
    code.current = takeMailedCode(kind)
    void read()
  })
  useEffect(() => {
    readCodeFromUrl()
    // Another link of the same kind, opened in the same tab, changes only the fragment and loads no new page.
    const onHashChange = () => location.hash && readCodeFromUrl()
    addEventListener('hashchange', onHashChange)
    return () => removeEventListener('hashchange', onHashChange)
  }, [])

  /** Whoever has the device next finds no code in the tab. That it was used stays known, for whoever loads the page again. */
  function forget({ status }: MailedLinkState) {
    if (status === 'used') replaceMailedCode(kind, usedCode)
    else forgetMailedCode(kind)
  }

  /** Shows the form for the second factor; with `undefined`, the link's own form again. */
  const setChallenge = (challenge: SecondFactorChallenge | undefined) =>
    setLink(current => (current.status === 'ready' ? { ...current, challenge } : current))

  /**
   * Makes a call with the code. If the link has become invalid in the meantime, the page shows that; if a second factor is due, it asks for
   * it, and the call has done nothing yet. @throws the error of the call
   */
  async function callWithCode<T>(call: (codigo: string) => Promise<T>): Promise<T> {
    try {
      const reply = await call(code.current)
      forget({ status: 'used' })
      return reply
    } catch (error) {
      const over = stateAfterError(error)
      if (over) {
        forget(over)
        setLink(over)
      }
      if (error instanceof HttpError && error.secondFactor) setChallenge(error.secondFactor)
      throw error
    }
  }

  return { link, read, callWithCode, setChallenge, forgetUsed: () => forget({ status: 'used' }) }
}

/** The state of a link that the error reports as invalid; `undefined` for any other error. A malformed code belongs to no link. */
function stateAfterError(error: unknown): MailedLinkState | undefined {
  if (!(error instanceof HttpError)) return undefined
  if (error.code === 'link-expired') return { status: 'expired' }
  if (error.code === 'link-used') return { status: 'used' }
  return error.errors?.codigo ? { status: 'missing' } : undefined
}
