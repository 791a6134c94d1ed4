import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '#site/session/browser-api.ts'
import { getPayment } from '../../contract/pay.ts'
import type { Checkout } from './checkout.ts'

/**
 * The path of the page of a payment that a checkout would replace, and that has been paid meanwhile: a Pix is often paid after all. Without an
 * answer there is none. @param insteadOf codes of payments
 */
export async function paidMeanwhile(insteadOf: Checkout['insteadOf'] = []): Promise<string | undefined> {
  const earlier = await Promise.all(insteadOf.map(codigo => browserApi()(getPayment, { codigo }).catch(() => undefined)))
  const paid = earlier.find(payment => payment?.situacao === 'aprovado')
  return paid && `/user/payment/${paid.codigo}`
}

/**
 * Leads to what has been paid meanwhile, when the page is opened and whenever it comes back into view. What the payer types and chooses does
 * not change `insteadOf`, and asks nothing.
 */
export function useLeaveIfPaid(insteadOf: Checkout['insteadOf']): void {
  const navigate = useNavigate()
  useEffect(() => {
    let isLeft = false
    const look = async () => {
      const paid = document.visibilityState === 'visible' && (await paidMeanwhile(insteadOf))
      if (paid && !isLeft) await navigate(paid, { replace: true })
    }
    void look()
    document.addEventListener('visibilitychange', look)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', look)
    }
  }, [insteadOf, navigate])
}
