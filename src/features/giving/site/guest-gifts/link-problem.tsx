import { errorText } from '#site/data/problem-text.ts'
import { m } from '#texts/messages.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { SendLink } from './send-link.tsx'
import type { UnusableLink } from './use-guest-link.ts'

const button = 'max-sm:w-full'

/** Why the mailed link shows nothing, and what to do next. */
export function LinkProblem({ link, onRetry }: { link: UnusableLink; onRetry(): void }) {
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      <Reason link={link} />
      {link.status === 'failed' && (
        <Button kind="secondary" onClick={onRetry} className={button}>
          {m.site_try_again()}
        </Button>
      )}
      {link.status === 'other-account' && (
        <ButtonLink to="/user" className={button}>
          {m.giving_guest_account()}
        </ButtonLink>
      )}
      {link.status === 'used' && (
        <ButtonLink to="/user/giving" className={button}>
          {m.giving_mail_paused_button()}
        </ButtonLink>
      )}
      {(link.status === 'used' || link.status === 'expired' || link.status === 'missing') && <SendLink label={m.giving_guest_again()} />}
    </div>
  )
}

function Reason({ link }: { link: UnusableLink }) {
  if (link.status === 'failed') return <Alert kind="danger">{errorText(link.error, m.site_error_offline())}</Alert>
  if (link.status === 'other-account') return <Alert kind="warning">{m.giving_guest_other({ email: link.email })}</Alert>
  if (link.status === 'used') return <Alert>{m.giving_guest_used()}</Alert>
  return <Alert kind="warning">{link.status === 'expired' ? m.giving_guest_expired() : m.giving_guest_incomplete()}</Alert>
}
