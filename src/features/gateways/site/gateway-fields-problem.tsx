import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'

/** The gateway's own fields have not come: nothing can be typed until they do. `isGuess`: perhaps they have. */
export const GatewayFieldsProblem = ({ isGuess = false, onRetry }: { isGuess?: boolean; onRetry(): void }) => (
  <div className="grid justify-items-start gap-x-3 gap-y-1">
    {isGuess ? <p className="text-sm text-muted">{m.gateways_frame_silent()}</p> : <Alert kind="danger">{m.gateways_fields_lost()}</Alert>}
    <Button kind={isGuess ? 'quiet' : 'secondary'} onClick={onRetry}>
      {m.site_try_again()}
    </Button>
  </div>
)
