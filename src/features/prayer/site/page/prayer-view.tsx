import { IconFlag } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { PageHead } from '#site/account/page-head.tsx'
import { Share } from '#site/content/share.tsx'
import { laterDialog } from '#site/lazy/later-part.tsx'
import { neededComponent } from '#site/lazy/lazy-component.ts'
import { isLoginUnknown, loadPerson } from '#site/session/session.ts'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { FormSkeleton } from '#ui/skeletons/form-skeleton.tsx'
import { Waiting } from '#ui/skeletons/waiting.tsx'
import type { PrayerWithMessages } from '../../contract/wall.ts'
import { DeleteLink } from '../own/delete-link.tsx'
import { loginPath } from '../participation/login-path.ts'
import { PrayButton } from '../participation/pray-button.tsx'
import { authorName, PrayerAuthor } from '../participation/prayer-author.tsx'
import { PrayerMessages } from '../participation/prayer-messages.tsx'
import { PrayerText } from '../participation/prayer-text.tsx'
import { useParticipation } from '../participation/use-participation.ts'
import { OwnPrayerSection } from './own-prayer-section.tsx'

const MessageForm = neededComponent(() => import('../participation/message-form.tsx').then(module => ({ default: module.MessageForm })))
const ReportDialog = laterDialog(() => import('../participation/report-dialog.tsx').then(module => ({ default: module.ReportDialog })))

/** A request as everybody sees it, with the actions of the current person. */
export function PrayerView({ prayer }: { prayer: PrayerWithMessages }) {
  const navigate = useNavigate()
  const person = usePerson()
  const { participation, messages, onParticipationChanged, onSent, onDeleted } = useParticipation(prayer)
  const [reportTarget, setReportTarget] = useState<{ messageId?: number }>()
  const [sentMessageId, setSentMessageId] = useState<number>()
  const title = m.prayer_request_title({ name: authorName(prayer.nome) })

  // Right after the page was opened it is not known yet who presses: whoever is logged in must not be sent to log in.
  async function report(messageId?: number) {
    if ((await loadPerson()) || isLoginUnknown()) setReportTarget({ messageId })
    else await navigate(loginPath(prayer.id))
  }

  useEffect(() => {
    if (sentMessageId) document.getElementById(`message-${sentMessageId}`)?.focus()
  }, [sentMessageId])

  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-4 sm:py-8">
      {/* The words lead the page; its title, which says the same as the author's line, is for screen readers. */}
      <div className="[&_h1]:sr-only">
        <PageHead title={title} />
      </div>
      <PrayerText
        prayer={prayer}
        author={
          <PrayerAuthor {...prayer}>
            <p className="font-semibold wrap-anywhere">{authorName(prayer.nome)}</p>
          </PrayerAuthor>
        }
      />
      {/* As high as the part for the author, which replaces the button once it is known whose request it is. */}
      <div className="relative mt-6 grid min-h-48 content-center rounded-lg bg-warm p-5 print:hidden">
        {participation?.flagMinha ? (
          <OwnPrayerSection prayer={prayer} count={participation.qtdeOracoes} />
        ) : (
          <PrayButton large prayer={prayer} participation={participation} onParticipationChanged={onParticipationChanged} />
        )}
      </div>
      <div className="mt-8 border-t border-line pt-8">
        <PrayerMessages messages={messages} onDeleted={onDeleted} onReport={id => void report(id)}>
          <div id="message" className="mt-4 print:hidden">
            <Suspense fallback={<WaitingForm />}>
              {person === undefined ? (
                <WaitingForm />
              ) : (
                <MessageForm
                  key={sentMessageId}
                  prayerId={prayer.id}
                  needsLogin={!person}
                  onSent={message => {
                    onSent(message)
                    setSentMessageId(message.id)
                  }}
                />
              )}
            </Suspense>
          </div>
        </PrayerMessages>
      </div>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-6 print:hidden">
        <Share title={title} path={`/prayer/${prayer.id}`} />
        {participation?.flagMinha ? (
          <DeleteLink kind="quiet" id={prayer.id} />
        ) : (
          <Button kind="quiet" aria-haspopup="dialog" className="max-sm:-ml-5" onClick={() => void report()}>
            <IconFlag aria-hidden stroke={1.75} className="size-5" />
            {m.prayer_report()}
          </Button>
        )}
      </div>
      {reportTarget && <ReportDialog prayerId={prayer.id} messageId={reportTarget.messageId} onClose={() => setReportTarget(undefined)} />}
    </main>
  )
}

/** Shown until it is known whether the person is a member or a visitor, and until the form is loaded. */
const WaitingForm = () => (
  <Waiting>
    <FormSkeleton fields={0} />
  </Waiting>
)
