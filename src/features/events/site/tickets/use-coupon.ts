import { useState } from 'react'
import { HttpError } from '#site/data/http-error.ts'
import { errorText } from '#site/data/problem-text.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { type Coupon, findCoupon } from '../../contract/coupons.ts'

/** The code that somebody types, and why it cannot be used. @param typed before, on another device or when it was refused @param refusal as the server names it */
export function useCoupon(event: number, typed: string, refusal: string | undefined) {
  const [code, setCode] = useState(typed)
  const [error, setError] = useState(refusal && couponRefusal(refusal))
  const [isBusy, setBusy] = useState(false)

  /** Looks the typed code up. @returns `undefined` when it cannot be used: the field says why */
  async function find(): Promise<Coupon | undefined> {
    if (!code.trim()) return void setError(m.events_coupon_unknown())
    setBusy(true)
    setError(undefined)
    try {
      return await browserApi()(findCoupon, { id: event, cupom: code })
    } catch (failure) {
      const found = failure instanceof HttpError ? failure.errors?.cupom : undefined
      setError(found ? couponRefusal(found) : errorText(failure))
      return undefined
    } finally {
      setBusy(false)
    }
  }

  return { code, setCode, error, isBusy, find, refuse: (failure: string) => setError(couponRefusal(failure)) }
}

/** Why a coupon cannot be used. @param failure as the server names it */
function couponRefusal(failure: string): string {
  if (failure === 'unknown') return m.events_coupon_unknown()
  if (failure === 'not_one_of') return m.events_coupon_other_tickets()
  return failure === 'invalid' ? m.events_coupon_over() : m.events_coupon_used_up()
}
