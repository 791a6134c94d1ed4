import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { HttpError } from '#site/data/http-error.ts'
import { errorText } from '#site/data/problem-text.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { useWayUp } from '../page/way-up.ts'
import { PageHead } from './page-head.tsx'

type DeletePageProps = {
  title: string
  text: string
  /** The buttons. */
  confirm: string
  keep: string
  /** Asks the server to delete it. 404: an earlier attempt has, although its reply was lost. */
  onConfirm(): Promise<unknown>
  /** It is gone: goes on to another page. */
  onDone(): void | Promise<void>
  /** What is deleted. */
  children: ReactNode
}

/** A page that asks before something of the person is deleted for ever, and shows it. Those who keep it go to the page above. */
export function DeletePage({ title, text, confirm, keep, onConfirm, onDone, children }: DeletePageProps) {
  const { up } = useWayUp()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function remove() {
    setBusy(true)
    setProblem(undefined)
    try {
      await onConfirm().catch(ignoreNotFound)
      await onDone()
    } catch (error) {
      setProblem(errorText(error))
      setBusy(false)
    }
  }

  return (
    <main id="content" className="mx-auto max-w-xl px-4 py-6 sm:py-10">
      <PageHead title={title} text={text} />
      {children}
      {problem && (
        <div className="mt-5">
          <Alert kind="danger">{problem}</Alert>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button kind="danger" busy={busy} onClick={() => void remove()} className="max-sm:w-full">
          {!busy && <IconTrash aria-hidden stroke={1.75} className="size-5" />}
          {confirm}
        </Button>
        <ButtonLink kind="secondary" to={up?.to ?? '/'} className="max-sm:w-full">
          {keep}
        </ButtonLink>
      </div>
    </main>
  )
}

function ignoreNotFound(error: unknown) {
  if (!(error instanceof HttpError && error.status === 404)) throw error
}
