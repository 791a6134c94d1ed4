import '#site/all-styles.css'
import { IconMailForward } from '@tabler/icons-react'
import { Navigate, useLocation } from 'react-router'
import { Outcome } from '#site/account/outcome.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { below } from '#site/page/way-up.ts'
import { m } from '#texts/messages.js'
import { Alert } from '#ui/feedback/alert.tsx'

/** The state that the previous page passes on. Never in the URL, because URLs are stored and copied. */
export type EmailSent = { to: string; from: string; sent: boolean }

export const meta = personalMeta(m.user_email_sent)

export const handle = below('/user', m.user_title)

/** The link was mailed to the new address: explains what happens next. */
export default function UserEmailSent() {
  const state = useLocation().state as EmailSent | null
  if (!state) return <Navigate to="/user/change-email" replace />
  const { to, from, sent } = state
  return (
    <Outcome
      icon={<IconMailForward stroke={1.5} className="size-10" />}
      title={m.user_email_sent()}
      next={{ to: '/user', name: m.user_back() }}
      also={{ to: '/', name: m.site_back_home() }}
    >
      <p>{m.user_email_sent_link({ email: to })}</p>
      <p>{m.user_email_sent_notice({ email: from })}</p>
      {!sent && (
        <div className="text-left text-base">
          <Alert>{m.user_mail_late()}</Alert>
        </div>
      )}
    </Outcome>
  )
}
