import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Locale } from '#contract/locale.ts'
import { failureText } from '#site/forms/field-text.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { FieldFrame } from '#ui/forms/field.tsx'
import type { CardTokeniser } from '../card-tokeniser.ts'
import { GatewayFieldsProblem } from '../gateway-fields-problem.tsx'
import { createStripeCard, type StripeCard, type StripePart, stripeParts } from './stripe-card.ts'

/** Stripe.js: what is typed stays in frames of Stripe's; only the name is ours. */
export function openStripe(dados: Record<string, string>): CardTokeniser {
  const card = createStripeCard(dados)
  return {
    fields: tries => <StripeFields card={card} tries={tries} />,
    tokenise: ({ titular = '' }) => card.tokenise(titular),
  }
}

/** Stripe's codes. */
const locales: Record<Locale, string> = { pt: 'pt-BR', en: 'en', es: 'es' }

const fields: Record<StripePart, { label(): string; help(): string; wrong(): string }> = {
  cardNumber: { label: m.cards_number, help: m.cards_number_help, wrong: m.cards_number_wrong },
  cardExpiry: { label: m.cards_expiry, help: m.cards_expiry_help, wrong: () => failureText('card_expiry') },
  cardCvc: { label: m.cards_cvv, help: m.cards_cvv_help, wrong: m.gateways_cvv_wrong },
}

function StripeFields({ card, tries }: { card: StripeCard; tries: number }) {
  const box = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'loading' | 'ready' | 'lost'>('loading')
  const [wrong, setWrong] = useState<Partial<Record<StripePart, boolean>>>({})

  const mount = useEffectEvent(async (signal: AbortSignal) => {
    setState('loading')
    const placeOf = (part: StripePart) => box.current?.querySelector(`[data-part=${part}]`) as HTMLElement
    const places = { cardNumber: placeOf('cardNumber'), cardExpiry: placeOf('cardExpiry'), cardCvc: placeOf('cardCvc') }
    const onPart = (part: StripePart, isWrong: boolean) => setWrong(before => ({ ...before, [part]: isWrong }))
    await card.mount({ places, locale: locales[getLocale()], style: styleOf(places.cardNumber), onPart }, signal)
  })
  useEffect(() => {
    const controller = new AbortController()
    const settle = (next: 'ready' | 'lost') => () => !controller.signal.aborted && setState(next)
    void attempt
    mount(controller.signal).then(settle('ready'), settle('lost'))
    return () => controller.abort()
  }, [attempt])
  useEffect(() => {
    if (tries) card.clearCode()
  }, [card, tries])

  return (
    <>
      {state === 'lost' && <GatewayFieldsProblem onRetry={() => setAttempt(count => count + 1)} />}
      <div
        ref={box}
        hidden={state === 'lost'}
        aria-busy={state === 'loading'}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-5"
      >
        {stripeParts.map(part => (
          <FieldFrame
            key={part}
            className="first:col-span-full"
            label={fields[part].label()}
            help={fields[part].help()}
            error={wrong[part] ? fields[part].wrong() : undefined}
          >
            {({ id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid }) => (
              // The label gives the focus to the input in the frame: Stripe.js sees to it.
              <div
                id={id}
                role="group"
                aria-label={fields[part].label()}
                aria-describedby={describedBy}
                data-part={part}
                data-invalid={isInvalid}
                className={placeClasses}
              />
            )}
          </FieldFrame>
        ))}
      </div>
    </>
  )
}

const placeClasses =
  'min-h-12 rounded-md border border-field bg-raised px-3.5 py-3 text-base outline-brand focus-within:outline-2 focus-within:outline-offset-2 data-[invalid=true]:border-danger data-[invalid=true]:bg-danger-soft'

/** Styles do not reach into the frames, so they get ours as values. */
function styleOf(place: HTMLElement) {
  const { color, fontSize } = getComputedStyle(place)
  const muted = getComputedStyle(document.documentElement).getPropertyValue('--muted')
  return { base: { color, fontSize, fontFamily: 'system-ui, sans-serif', '::placeholder': { color: muted || color } }, invalid: { color } }
}
