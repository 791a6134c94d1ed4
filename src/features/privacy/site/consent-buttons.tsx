import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { saveConsent, useConsent } from './consent-state.ts'
import { stopPixel } from './pixel.ts'

/** No and yes, equally easy to choose; the current choice is highlighted. */
export function ConsentButtons({ className = '' }: { className?: string }) {
  const accepted = useConsent()?.accepted
  const saveChoice = (accept: boolean) => {
    saveConsent(accept)
    if (!accept) stopPixel()
  }
  return (
    <div className={`grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2 ${className}`}>
      <Button
        kind="secondary"
        aria-pressed={accepted === false}
        className="aria-pressed:border-brand-text"
        onClick={() => saveChoice(false)}
      >
        {m.consent_refuse()}
      </Button>
      <Button kind="secondary" aria-pressed={accepted === true} className="aria-pressed:border-brand-text" onClick={() => saveChoice(true)}>
        {m.consent_accept()}
      </Button>
    </div>
  )
}
