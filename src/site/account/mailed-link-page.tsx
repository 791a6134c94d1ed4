import { type ReactNode, useState } from 'react'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { RowSkeleton } from '#ui/skeletons/row-skeleton.tsx'
import { errorText } from '../data/problem-text.ts'
import { NeedsScript } from './needs-script.tsx'
import { PageHead } from './page-head.tsx'
import type { LinkEnd, LinkState } from './use-mailed-link.ts'

type MailedLinkPageProps<Found> = {
  title: string
  state: LinkState<Found>
  /** Tries again. */
  read(): Promise<unknown>
  /** Why a link leads nowhere any more. */
  ends: Record<LinkEnd, () => string>
  /** Where whoever has such a link can go. */
  ways: ReactNode
  /** What the link is about, and the button that takes it. */
  children(ready: Extract<LinkState<Found>, { status: 'ready' }>): ReactNode
}

/** The page of a link by which a member takes something once (`useMailedLink`). */
export const MailedLinkPage = <Found,>({ title, state, read, ends, ways, children }: MailedLinkPageProps<Found>) => (
  <main id="content" className="mx-auto max-w-xl px-4 py-6 sm:py-10">
    <PageHead title={title} />
    <NeedsScript />
    <div className="mt-6 grid grid-cols-1 gap-5">
      <p role="status" className="sr-only">
        {state.status === 'reading' && m.site_loading()}
      </p>
      {state.status === 'reading' ? (
        <RowSkeleton count={1} />
      ) : state.status === 'ready' ? (
        children(state)
      ) : state.status === 'failed' ? (
        <>
          <Alert kind="danger">{errorText(state.error, m.site_error_offline())}</Alert>
          <Button kind="secondary" onClick={() => void read()}>
            {m.site_try_again()}
          </Button>
        </>
      ) : (
        <>
          <Alert kind="warning">{ends[state.status]()}</Alert>
          {ways}
        </>
      )}
    </div>
  </main>
)

type TakeButtonProps = {
  label: string
  /** What an error without words of its own means here. */
  failure?: string
  /** What else can be done instead. */
  beside?: ReactNode
  /** @throws HttpError */
  onTake(): Promise<unknown>
}

/** Takes what the link is about, and says when that fails. */
export function TakeButton({ label, failure, beside, onTake }: TakeButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function press() {
    setBusy(true)
    setProblem(undefined)
    try {
      await onTake()
    } catch (error) {
      setProblem(errorText(error, failure))
    }
    setBusy(false)
  }

  return (
    <>
      {problem && <Alert kind="danger">{problem}</Alert>}
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <Button busy={isBusy} onClick={() => void press()}>
          {label}
        </Button>
        {beside}
      </div>
    </>
  )
}
