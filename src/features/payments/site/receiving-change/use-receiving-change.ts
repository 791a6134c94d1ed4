import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { HttpError } from '#site/data/http-error.ts'
import { forgetMailedCode, takeMailedCode } from '#site/data/mailed-code.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { type ReceivingChange, readReceivingChange, type UndoneResult } from '../../contract/receiving-changes.ts'

export type ReadyChange = { code: string; change: ReceivingChange }
/** `missing`: there is no code, or a malformed one. */
type State =
  | { status: 'reading' | 'missing' | 'expired' }
  | { status: 'done'; result: UndoneResult }
  | { status: 'failed'; error: unknown }
  | ({ status: 'ready' } & ReadyChange)

/** Takes the code of the link (mailed-code.ts), and reads what it is about. */
export function useReceivingChange() {
  const code = useRef('')
  const slug = useStartUp()?.church.slug ?? ''
  const [state, setState] = useState<State>({ status: 'reading' })

  async function read() {
    if (!code.current) return setState({ status: 'missing' })
    setState({ status: 'reading' })
    try {
      const change = await browserApi()(readReceivingChange, { slug, body: { codigo: code.current } })
      setState(change.situacao ? { status: 'done', result: change.situacao } : { status: 'ready', code: code.current, change })
    } catch (error) {
      const over = stateAfter(error)
      if (over) forgetMailedCode('desfazer-mudanca')
      setState(over ?? { status: 'failed', error })
    }
  }

  const readOnArrival = useEffectEvent(() => {
    code.current = takeMailedCode('desfazer-mudanca')
    void read()
  })
  useEffect(() => {
    readOnArrival()
    // Another link, opened in the same tab, changes only the fragment and loads no new page.
    const onHashChange = () => location.hash && readOnArrival()
    addEventListener('hashchange', onHashChange)
    return () => removeEventListener('hashchange', onHashChange)
  }, [])

  return {
    state,
    read,
    /** Undone from here: the code stays for whoever loads the page again, and only tells what was done. */
    done: (result: UndoneResult) => setState({ status: 'done', result }),
    explain(error: unknown) {
      // Somebody else has just undone it: the page tells what has come of it.
      if (error instanceof HttpError && error.code === 'link-used') void read()
      else setState(now => stateAfter(error) ?? now)
    },
  }
}

/** The state of a link that an error reports as unusable. A malformed code belongs to no link. */
function stateAfter(error: unknown): State | undefined {
  if (!(error instanceof HttpError)) return undefined
  if (error.code === 'link-expired') return { status: 'expired' }
  return error.errors?.codigo ? { status: 'missing' } : undefined
}
