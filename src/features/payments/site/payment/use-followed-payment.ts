import { useEffect, useRef, useState } from 'react'
import { HttpError } from '#site/data/http-error.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { answerChallenge, getPayment, type Payment } from '../../contract/pay.ts'
import { isOpen } from '../../rules/payments.ts'
import { follow } from './follow.ts'

/** A payment that turns by itself, until it has ended. */
export function useFollowedPayment(first: Payment) {
  const [payment, setPayment] = useState(first)
  /** The last question got no reply. */
  const [isLost, setLost] = useState(false)
  /** What was shown for paying before is not the way any more. */
  const [hasOtherWay, setOtherWay] = useState(false)
  const shown = useRef(first)
  const { codigo } = first
  const isFollowed = isOpen(payment.situacao)
  // The sandbox says nothing by itself: its payments go on when somebody looks.
  const isPlayed = first.flagDemonstracao && first.gateway !== null
  // The payer comes back from the gateway's site: it may know already what nobody has told us.
  const cameBack = first.situacao === 'pendente' && first.redirecionar !== undefined

  useEffect(() => {
    if (!cameBack) return
    let isGone = false
    browserApi()(answerChallenge, { codigo, body: {} }).then(
      now => !isGone && setPayment(now),
      // The next look shows it.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [codigo, cameBack])

  useEffect(() => {
    if (!isFollowed) return
    return follow({
      changes: isPlayed ? undefined : `/api/pagamento/${codigo}/mudancas`,
      async look() {
        const now = await browserApi()(getPayment, { codigo })
        if (wayOf(now) !== wayOf(shown.current)) setOtherWay(wayOf(shown.current) !== '')
        shown.current = now
        setPayment(now)
        setLost(false)
      },
      onLost: error => setLost(!(error instanceof HttpError) || error.status === 0 || error.status >= 500),
    })
  }, [codigo, isFollowed, isPlayed])

  // What has ended may still change: money is given back. Whoever comes back to the page sees it as it is.
  useEffect(() => {
    if (isFollowed) return
    const lookAgain = () => {
      if (document.visibilityState !== 'visible') return
      browserApi()(getPayment, { codigo }).then(setPayment, () => {})
    }
    document.addEventListener('visibilitychange', lookAgain)
    return () => document.removeEventListener('visibilitychange', lookAgain)
  }, [codigo, isFollowed])

  return { payment, isLost: isLost && isFollowed, hasOtherWay: hasOtherWay && isFollowed, setPayment }
}

/** What payers copy into the app of their bank. */
const wayOf = ({ pix, banco }: Payment) => (pix || banco ? JSON.stringify([pix?.copiaECola, banco]) : '')
