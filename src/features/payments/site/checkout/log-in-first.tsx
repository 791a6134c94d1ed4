import type { ReactNode } from 'react'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'

/** What repeats needs an account: there it is seen, changed and ended. */
export const LogInFirst = ({ review }: { review: ReactNode }) => (
  <div className="mt-5 grid gap-5 pb-6">
    {review}
    <Alert>{m.checkout_recurring_login()}</Alert>
    <ButtonLink to="/access?redirectTo=%2Fcheckout">{m.checkout_log_in()}</ButtonLink>
  </div>
)
