import { useState } from 'react'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import type { Coupon } from '../../contract/coupons.ts'
import { maxCouponCode } from '../../rules/coupons.ts'
import type { useCoupon } from './use-coupon.ts'

type CouponFieldProps = {
  typing: ReturnType<typeof useCoupon>
  /** The one that is used. */
  coupon: Coupon | null
  /** What it takes off, formatted; nothing for what is chosen now. */
  saving: string | undefined
  onChange(coupon: Coupon | null): void
}

/** A code that makes tickets cheaper: asked for only by whoever has one. */
export function CouponField({ typing: { code, setCode, error, isBusy, find }, coupon, saving, onChange }: CouponFieldProps) {
  const [isOpen, setOpen] = useState(code !== '')

  async function apply() {
    const found = await find()
    if (found) onChange(found)
  }

  if (coupon)
    return (
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 wrap-anywhere">
          {m.events_coupon_used({ code: coupon.codigo })}{' '}
          {saving ? <strong className="tabular-nums">{saving}</strong> : m.events_coupon_for_others()}
        </span>
        <Button
          kind="quiet"
          onClick={() => {
            setCode('')
            onChange(null)
          }}
        >
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
        error={error}
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
