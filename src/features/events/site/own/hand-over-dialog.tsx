import { IconShare } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { CopyButton } from '#features/payments/site/index.ts'
import { dateAndTime } from '#site/content/date-time.ts'
import { canonicalOrigin } from '#site/content/meta.ts'
import { errorText } from '#site/data/problem-text.ts'
import { useRoot, useStartUp } from '#site/data/use-root.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { offerTicket } from '../../contract/hand-over.ts'

type HandOverDialogProps = {
  user: number
  event: number
  ticket: number
  /** The person has paid for it. */
  isPaid: boolean
  onClose(): void
}

/** Says what handing over does, makes the link, and shares it. The link is shown once: the server keeps only its hash. */
export function HandOverDialog({ user, event, ticket, isPaid, onClose }: HandOverDialogProps) {
  const church = useStartUp()?.church
  const origin = canonicalOrigin(useRoot()?.origin ?? '', church?.hostname)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [link, setLink] = useState<{ url: string; until: string }>()
  const ready = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone.
  useEffect(() => {
    if (link) ready.current?.focus()
  }, [link])

  async function make() {
    setBusy(true)
    setProblem(undefined)
    try {
      const { codigo, validade } = await browserApi()(offerTicket, { user, event, id: ticket })
      const path = `/event/${event}/take#${codigo}`
      setLink({ url: origin + path, until: validade })
    } catch (error) {
      setProblem(errorText(error))
    }
    setBusy(false)
  }

  if (!link)
    return (
      <Dialog title={m.events_offer_title()} onClose={() => !isBusy && onClose()}>
        <p className="text-pretty text-muted">{m.events_offer_text()}</p>
        {isPaid && <p className="mt-2 text-pretty text-muted">{m.events_offer_paid()}</p>}
        {problem && (
          <div className="mt-4">
            <Alert kind="danger">{problem}</Alert>
          </div>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button busy={isBusy} onClick={() => void make()} className="max-sm:w-full">
            {m.events_offer_make()}
          </Button>
          <Button kind="secondary" disabled={isBusy} onClick={onClose} className="max-sm:w-full">
            {m.events_offer_keep()}
          </Button>
        </div>
      </Dialog>
    )
  const when = dateAndTime(link.until, getLocale(), church?.fusoHorario ?? 'UTC')
  const mayShare = typeof navigator.share === 'function'
  return (
    <Dialog title={m.events_offer_ready()} onClose={onClose}>
      <p ref={ready} tabIndex={-1} className="text-pretty text-muted outline-none">
        {m.events_offer_send({ when })}
      </p>
      <p className="mt-4 rounded-md bg-sunken px-3 py-2 text-sm select-all wrap-anywhere">{link.url}</p>
      <div className="mt-5 grid grid-cols-1 gap-3">
        {mayShare && (
          // Closing the sheet rejects the promise, which is no failure.
          <Button onClick={() => void navigator.share({ title: m.events_take_title(), url: link.url }).catch(() => {})}>
            <IconShare aria-hidden stroke={1.75} className="size-5" />
            {m.site_share()}
          </Button>
        )}
        <CopyButton text={link.url} label={m.site_copy_link()} done={m.site_copied()} kind={mayShare ? 'secondary' : 'primary'} />
      </div>
    </Dialog>
  )
}
