import { m } from '#texts/messages.js'
import type { Payment } from '../../contract/pay.ts'
import { CopyRow } from './copy-row.tsx'
import { Countdown } from './countdown.tsx'

/** A transfer into the church's account, whose lines are copied one by one. The code tells the church what the money is for. */
export function PayByTransfer({ payment: { banco, codigo, validade } }: { payment: Payment }) {
  if (!banco) return null
  const rows = [
    { label: m.payment_account_holder(), value: banco.titular },
    { label: m.payment_account_document(), value: banco.documento },
    { label: m.payment_account_bank(), value: banco.banco },
    { label: m.payment_account_branch(), value: banco.agencia },
    { label: m.payment_account_number(), value: banco.conta },
    { label: m.payment_code(), value: codigo },
  ]
  return (
    <div className="grid grid-cols-1 gap-4">
      {validade && <Countdown until={validade} />}
      <dl className="divide-y divide-line">
        {rows
          .filter(({ value }) => value)
          .map(row => (
            <CopyRow key={row.label} {...row} />
          ))}
      </dl>
      <p className="text-sm text-pretty text-muted">{m.payment_transfer_help()}</p>
    </div>
  )
}
