import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'

/** The gateway's own fields have not come, or perhaps not: nothing can be typed until they do. */
export const GatewayFieldsProblem = ({ text, onRetry }: { text: string; onRetry(): void }) => (
  <div className="grid justify-items-start gap-3">
    <Alert kind="warning">{text}</Alert>
    <Button kind="secondary" onClick={onRetry}>
      {m.site_try_again()}
    </Button>
  </div>
)
