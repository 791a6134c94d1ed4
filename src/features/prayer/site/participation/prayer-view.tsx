import { IconFlag } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { PageHead } from '#site/account/page-head.tsx'
import { Share } from '#site/content/share.tsx'
import { useSession } from '#site/session/use-session.ts'
import { quietLazy } from '#site/shell/quiet-lazy.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import type { PrayerWithMessages } from '../../contract/wall.ts'
import { nameOf } from './asker.tsx'
import { loginPath } from './login-path.ts'
import { OwnPart } from './own-part.tsx'
import { PrayButton } from './pray-button.tsx'
import { PrayerMessages } from './prayer-messages.tsx'
import { PrayerText } from './prayer-text.tsx'
import { useTakingPart } from './use-taking-part.ts'

const MessageForm = quietLazy(() => import('./message-form.tsx').then(part => ({ default: part.MessageForm })))
const ReportDialog = lazy(() => import('./report-dialog.tsx').then(part => ({ default: part.ReportDialog })))

/** A request as everybody sees it, with what this person can do. */
export function PrayerView({ prayer }: { prayer: PrayerWithMessages }) {
  const navigate = useNavigate()
  const person = useSession()
  const { part, messages, onPart, onSent, onDeleted } = useTakingPart(prayer)
  const [reported, setReported] = useState<{ message?: number }>()
  const [sent, setSent] = useState<number>()
  const title = m.prayer_request_title({ name: nameOf(prayer.nome) })
  const report = (message?: number) => (person ? setReported({ message }) : void navigate(loginPath(prayer.id)))

  useEffect(() => {
    if (sent) document.getElementById(`message-${sent}`)?.focus()
  }, [sent])

  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-4 sm:py-8">
      <PageHead title={title} back={{ to: '/prayer', name: m.prayer_title() }} />
      <PrayerText prayer={prayer} />
      <div className="mt-6">
        <PrayButton large prayer={prayer} part={part} onPart={onPart} />
      </div>
      {part?.flagMinha && <OwnPart prayer={prayer} />}
      <div className="mt-8 border-t border-line pt-8">
        <PrayerMessages messages={messages} onDeleted={onDeleted} onReport={report}>
          <div id="message" className="mt-4 print:hidden">
            <Suspense fallback={<FormSkeleton />}>
              {person === undefined ? (
                <FormSkeleton />
              ) : (
                <MessageForm
                  key={sent}
                  prayer={prayer.id}
                  visitor={!person}
                  onSent={message => {
                    onSent(message)
                    setSent(message.id)
                  }}
                />
              )}
            </Suspense>
          </div>
        </PrayerMessages>
      </div>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-6 print:hidden">
        <Share title={title} path={`/prayer/${prayer.id}`} />
        {!part?.flagMinha && (
          <Button kind="quiet" aria-haspopup="dialog" className="max-sm:-ml-5" onClick={() => report()}>
            <IconFlag aria-hidden stroke={1.75} className="size-5" />
            {m.prayer_report()}
          </Button>
        )}
      </div>
      {reported && (
        <Suspense>
          <ReportDialog prayer={prayer.id} message={reported.message} onClose={() => setReported(undefined)} />
        </Suspense>
      )}
    </main>
  )
}

/** Whose form it will be is known in a moment. */
const FormSkeleton = () => <div aria-hidden className="h-64 animate-pulse rounded-lg bg-sunken" />
