import { type ReactNode, useState } from 'react'
import { HttpError } from '#site/data/http-error.ts'
import { errorText } from '#site/data/problem-text.ts'
import { useOnceReachable } from '#site/data/use-once-reachable.ts'
import { failureText } from '#site/forms/field-text.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { byArea, resizePicture } from '#ui/forms/resize-picture.ts'
import type { Payment } from '../../contract/pay.ts'
import { addProof, deleteProof } from '../../contract/proofs.ts'

/** What payers can mend themselves is said to them. */
const explained: Record<string, () => string> = {
  pdf_password: m.field_pdf_password,
  pdf_form: m.field_pdf_form,
  no_room_now: m.payment_proof_no_room,
}

/**
 * Sends what a payer attaches as soon as it is chosen, and takes it back. `busy`: `'new'`, or the id of what is being taken back. `captcha`: to be
 * shown when one is asked for; with its answer the file is sent again by itself. `unsent`: the file that did not reach the server.
 */
export function useProofs(codigo: string, onPayment: (payment: Payment) => void) {
  const [busy, setBusy] = useState<'new' | number>()
  const [problem, setProblem] = useState<string>()
  const [captcha, setCaptcha] = useState<ReactNode>()
  const [unsent, setUnsent] = useState<File>()
  const [isOffline, setOffline] = useState(false)
  useOnceReachable(isOffline, () => {
    setOffline(false)
    setProblem(undefined)
  })

  async function run(what: 'new' | number, call: () => Promise<Payment | undefined>) {
    setBusy(what)
    setProblem(undefined)
    setOffline(false)
    setCaptcha(undefined)
    try {
      const payment = await call()
      if (payment) onPayment(payment)
    } catch (error) {
      showError(error)
    }
    setBusy(undefined)
  }

  function showError(error: unknown) {
    setCaptcha(undefined)
    const isOffline = error instanceof HttpError && error.kind === 'network'
    setOffline(isOffline)
    if (!isOffline) setUnsent(undefined)
    const { arquivo, captcha: wrong } = (error instanceof HttpError && error.errors) || {}
    if (arquivo !== undefined) setProblem((explained[arquivo] ?? m.payment_proof_wrong)())
    else setProblem(wrong === undefined ? errorText(error) : failureText(wrong))
  }

  async function send(arquivo: File, answer?: string): Promise<Payment | undefined> {
    try {
      return await browserApi()(addProof, { codigo, form: { arquivo, captcha: answer } })
    } catch (error) {
      if (!(error instanceof HttpError) || error.errors?.captcha !== 'required') throw error
      const { Captcha } = await loadCaptcha()
      const sendAgain = (text: string) => void run('new', () => send(arquivo, text))
      setCaptcha(<Captcha scope="church" onAnswer={sendAgain} onFail={showError} />)
      return undefined
    }
  }

  async function add(file: File) {
    setUnsent(file)
    await run('new', async () => {
      const payment = await send(await smaller(file))
      setUnsent(undefined)
      return payment
    })
  }

  return {
    busy,
    problem,
    captcha,
    unsent,
    add,
    remove: (id: number) => run(id, () => browserApi()(deleteProof, { codigo, id })),
  }
}

/** @throws HttpError without a connection */
const loadCaptcha = () =>
  import('#site/forms/captcha-check.tsx').catch(error => Promise.reject(new HttpError('network', 0, undefined, undefined, error)))

/** A photo as small as it can still be read, because it is often sent with bad signal. What the browser cannot read, the server judges. */
const smaller = (file: File): Promise<File> =>
  file.type.startsWith('image/') ? resizePicture(file, document.createElement('canvas'), byArea).catch(() => file) : Promise.resolve(file)
