import { useEffect, useState } from 'react'
import { browserApi } from '#site/data/browser-api.ts'
import { HttpError } from '#site/data/http-error.ts'
import { answerChallenge, getPayment, type Payment } from '../../contract/pay.ts'
import { isOpen } from '../../rules.ts'
import { follow } from './follow.ts'

/** A payment that turns by itself, until it has ended. */
export function useFollowedPayment(first: Payment) {
  const [payment, setPayment] = useState(first)
  /** The last question got no reply. */
  const [isLost, setLost] = useState(false)
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
        setPayment(await browserApi()(getPayment, { codigo }))
        setLost(false)
      },
      onLost: error => setLost(!(error instanceof HttpError) || error.status === 0 || error.status >= 500),
    })
  }, [codigo, isFollowed, isPlayed])

  return { payment, isLost: isLost && isFollowed, setPayment }
}
