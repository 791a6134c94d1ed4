import { useState } from 'react'
import { browserApi } from '#site/data/browser-api.ts'
import { HttpError } from '#site/data/http-error.ts'
import { errorText } from '#site/data/problem-text.ts'
import { m } from '#texts/messages.js'
import { byArea, resizePicture } from '#ui/forms/resize-picture.ts'
import type { Payment } from '../../contract/pay.ts'
import { addProof, deleteProof } from '../../contract/proofs.ts'

/** What payers can mend themselves is said to them. */
const explained: Record<string, () => string> = { pdf_password: m.field_pdf_password, pdf_form: m.field_pdf_form }

/** Sends what a payer attaches as soon as it is chosen, and takes it back. `busy`: `'new'`, or the id of what is being taken back. */
export function useProofs(codigo: string, onPayment: (payment: Payment) => void) {
  const [busy, setBusy] = useState<'new' | number>()
  const [problem, setProblem] = useState<string>()

  async function run(what: 'new' | number, call: () => Promise<Payment>) {
    setBusy(what)
    setProblem(undefined)
    try {
      onPayment(await call())
    } catch (error) {
      const failure = error instanceof HttpError ? error.errors?.arquivo : undefined
      setProblem(failure === undefined ? errorText(error) : (explained[failure] ?? m.payment_proof_wrong)())
    }
    setBusy(undefined)
  }

  return {
    busy,
    problem,
    add: (file: File) => run('new', async () => browserApi()(addProof, { codigo, form: { arquivo: await smaller(file) } })),
    remove: (id: number) => run(id, () => browserApi()(deleteProof, { codigo, id })),
  }
}

/** A photo as small as it can still be read, because it is often sent with bad signal. What the browser cannot read, the server judges. */
const smaller = (file: File): Promise<File> =>
  file.type.startsWith('image/') ? resizePicture(file, document.createElement('canvas'), byArea).catch(() => file) : Promise.resolve(file)
