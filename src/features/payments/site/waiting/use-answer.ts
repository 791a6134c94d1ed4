import { useState } from 'react'
import { errorText } from '#site/data/problem-text.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { answerChallenge, type Payment } from '../../contract/pay.ts'

/** Sends the payer's answer to their bank, or asks again what became of the payment. */
export function useAnswer(codigo: string, onPayment: (payment: Payment) => void) {
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()
  /** @param answer left out: only asks */
  async function send(answer?: string) {
    setBusy(answer ?? '')
    setProblem(undefined)
    try {
      onPayment(await browserApi()(answerChallenge, { codigo, body: answer === undefined ? {} : { desafioCompleto: answer } }))
    } catch (error) {
      setProblem(errorText(error))
    }
    setBusy(undefined)
  }
  return { send, busy, problem }
}
