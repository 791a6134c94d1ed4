import { m } from '#texts/messages.js'
import type { Payment } from '../../contract/pay.ts'
import { CopyButton } from './copy-button.tsx'
import { Countdown } from './countdown.tsx'
import { PixReceiver } from './pix-receiver.tsx'
import { QrCode } from './qr-code.tsx'

const steps = [m.payment_pix_step_open, m.payment_pix_step_paste, m.payment_pix_step_confirm]

/** A Pix: the code to copy first, because most people pay on the phone that shows it; the QR code for another device. */
export function PayByPix({ payment: { pix, validade } }: { payment: Payment }) {
  if (!pix) return null
  const until = pix.validade ?? validade
  return (
    <div className="grid grid-cols-1 gap-5">
      {until && <Countdown until={until} />}
      {/* Side by side where both have room, also in very large text. */}
      <div className="flex flex-wrap items-center justify-center gap-6">
        <div className="min-w-0 grow basis-64">
          <CopyButton text={pix.copiaECola} label={m.payment_pix_copy()} done={m.payment_pix_copied()} />
          <p aria-hidden className="mt-2 truncate rounded-md bg-sunken px-3 py-2 text-sm text-muted">
            {pix.copiaECola}
          </p>
          <div className="mt-4">
            {pix.recebedor ? (
              <PixReceiver {...pix.recebedor} />
            ) : (
              <p className="text-center text-sm text-pretty text-muted">{m.payment_pix_gateway_help()}</p>
            )}
          </div>
          <ol className="mt-4 grid gap-2.5">
            {steps.map((step, index) => (
              <li key={step()} className="flex gap-3">
                <span aria-hidden className="grid size-6 shrink-0 place-items-center rounded-full bg-sunken text-sm font-bold">
                  {index + 1}
                </span>
                <span className="min-w-0 wrap-anywhere">{step()}</span>
              </li>
            ))}
          </ol>
        </div>
        <figure className="mx-auto w-52 max-w-full shrink-0 text-center">
          <div className="rounded-lg border border-line bg-white p-1">
            <QrCode text={pix.copiaECola} />
          </div>
          <figcaption className="mt-2 text-sm text-pretty text-muted">{m.payment_qr_help()}</figcaption>
        </figure>
      </div>
    </div>
  )
}
