import { useState } from 'react'
import { HttpError } from '#site/data/http-error.ts'
import { errorText } from '#site/data/problem-text.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { type Coupon, findCoupon } from '../../contract/coupons.ts'
import { maxCouponCode } from '../../rules/coupons.ts'

type CouponFieldProps = {
  event: number
  coupon: Coupon | null
  /** What was typed before. */
  typed: string
  /** What it takes off, formatted; nothing for what is chosen now. */
  saving: string | undefined
  /** Why it was refused when seats were asked for. */
  refused: string | undefined
  onChange(coupon: Coupon | null): void
}

/** A code that makes tickets cheaper: asked for only by whoever has one. */
export function CouponField({ event, coupon, typed, saving, refused, onChange }: CouponFieldProps) {
  const [isOpen, setOpen] = useState(typed !== '')
  const [code, setCode] = useState(typed)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function apply() {
    if (!code.trim()) return setError(m.events_coupon_unknown())
    setBusy(true)
    setError(undefined)
    try {
      onChange(await browserApi()(findCoupon, { id: event, cupom: code }))
    } catch (failure) {
      const refusal = failure instanceof HttpError ? failure.errors?.cupom : undefined
      setError(refusal ? couponRefusal(refusal) : errorText(failure))
    }
    setBusy(false)
  }

  if (coupon)
    return (
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 wrap-anywhere">
          {m.events_coupon_used({ code: coupon.codigo })}{' '}
          {saving ? <strong className="tabular-nums">{saving}</strong> : m.events_coupon_for_others()}
        </span>
        <Button kind="quiet" onClick={() => onChange(null)}>
          {m.events_coupon_remove()}
        </Button>
      </p>
    )
  if (!isOpen)
    return (
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {m.events_coupon_have()}
      </Button>
    )
  return (
    <div className="flex flex-wrap items-start gap-x-3">
      <TextField
        className="min-w-0 grow basis-48"
        label={m.events_coupon()}
        value={code}
        error={error ?? (refused && couponRefusal(refused))}
        maxLength={maxCouponCode * 2}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
        onKeyDown={event => {
          // It stands in the form of the tickets, which Enter would send.
          if (event.key !== 'Enter') return
          event.preventDefault()
          void apply()
        }}
      />
      {/* Beside the field, whose label stands above it, and not beside what is said below it. */}
      <div className="mt-7.5">
        <Button kind="secondary" busy={isBusy} onClick={() => void apply()}>
          {m.events_coupon_apply()}
        </Button>
      </div>
    </div>
  )
}

/** Why a coupon cannot be used. @param failure as the server names it */
function couponRefusal(failure: string): string {
  if (failure === 'unknown') return m.events_coupon_unknown()
  if (failure === 'not_one_of') return m.events_coupon_other_tickets()
  return failure === 'invalid' ? m.events_coupon_over() : m.events_coupon_used_up()
}
