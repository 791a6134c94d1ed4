import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '#site/session/browser-api.ts'
import { getPayment } from '../../contract/pay.ts'
import type { Checkout } from './checkout.ts'

/**
 * The page of a payment that this checkout would replace, and that has been paid meanwhile: a Pix is often paid after all. Without an answer
 * there is none.
 */
export async function paidMeanwhile({ insteadOf = [] }: Checkout): Promise<string | undefined> {
  const earlier = await Promise.all(insteadOf.map(codigo => browserApi()(getPayment, { codigo }).catch(() => undefined)))
  const paid = earlier.find(payment => payment?.situacao === 'aprovado')
  return paid && `/user/payment/${paid.codigo}`
}

/** Leads to what has been paid meanwhile, when the page is opened and whenever it comes back into view. */
export function useLeaveIfPaid(checkout: Checkout): void {
  const navigate = useNavigate()
  useEffect(() => {
    let isLeft = false
    const look = async () => {
      const paid = document.visibilityState === 'visible' && (await paidMeanwhile(checkout))
      if (paid && !isLeft) await navigate(paid, { replace: true })
    }
    void look()
    document.addEventListener('visibilitychange', look)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', look)
    }
  }, [checkout, navigate])
}
