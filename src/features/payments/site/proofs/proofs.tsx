import { IconFileCheck, IconTrash, IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { dateAndTime } from '#site/content/date-time.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { heicEndings } from '#ui/forms/as-heic.ts'
import type { Payment } from '../../contract/pay.ts'
import { isOpen } from '../../rules/payments.ts'
import { isProofSent, maxProofs } from '../../rules/proofs.ts'
import { useProofs } from './use-proofs.tsx'

type ProofsProps = { payment: Payment; onPayment(payment: Payment): void }

/** Where whoever has paid into the church's own account attaches the proof that their bank gives. It helps the treasurer to find the money. */
export function Proofs({ payment, onPayment }: ProofsProps) {
  const { comprovantes = [], codigo, situacao } = payment
  const { busy, problem, captcha, unsent, add, remove } = useProofs(codigo, onPayment)
  const proofSent = isProofSent(payment)
  const input = useRef<HTMLInputElement>(null)
  const choose = () => input.current?.click()
  const chooseText = comprovantes.length ? m.payment_proof_more() : m.payment_proof_choose()
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  return (
    <section aria-labelledby="proofs" className="rounded-lg border border-line p-[min(1.25rem,5vw)]">
      <h2 id="proofs" className="font-bold">
        {proofSent ? m.payment_proof_yours() : m.payment_proof_title()}
      </h2>
      {!proofSent && <p className="mt-1 text-sm text-pretty text-muted">{m.payment_proof_text()}</p>}
      {comprovantes.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {comprovantes.map(({ id, enviadoEm }) => (
            <li key={id} className="flex min-h-12 flex-wrap items-center gap-x-3 py-1">
              <IconFileCheck aria-hidden stroke={1.75} className="size-5.5 shrink-0 text-success" />
              <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
                {m.payment_proof_sent({ when: dateAndTime(enviadoEm, getLocale(), timeZone) })}
              </span>
              {isOpen(situacao) && (
                <IconButton label={m.payment_proof_remove()} disabled={busy !== undefined} onClick={() => void remove(id)}>
                  <IconTrash aria-hidden stroke={1.75} className="size-5" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <div className="mt-3">
          <Alert kind="danger">{problem}</Alert>
        </div>
      )}
      {captcha && <div className="mt-3">{captcha}</div>}
      {comprovantes.length < maxProofs && (
        <div className="mt-4">
          <Button
            kind="secondary"
            className="max-sm:w-full"
            busy={busy === 'new'}
            disabled={busy !== undefined}
            onClick={() => (unsent ? void add(unsent) : choose())}
          >
            <IconUpload aria-hidden stroke={1.75} className="size-5" />
            {unsent && busy === undefined ? m.payment_proof_send({ name: unsent.name }) : chooseText}
          </Button>
          {unsent && busy === undefined && (
            <Button kind="quiet" className="max-sm:w-full" onClick={choose}>
              {m.payment_proof_other()}
            </Button>
          )}
          <input
            ref={input}
            type="file"
            hidden
            accept={`image/*,${heicEndings},application/pdf`}
            aria-label={m.payment_proof_choose()}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              // The same file can be chosen again.
              target.value = ''
              if (file) void add(file)
            }}
          />
        </div>
      )}
      <p role="status" className="sr-only">
        {comprovantes.length > 0 && m.payment_proof_count({ count: comprovantes.length })}
      </p>
    </section>
  )
}
