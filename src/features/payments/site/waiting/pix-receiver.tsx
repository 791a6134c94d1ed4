import { m } from '#texts/messages.js'
import type { Payment } from '../../contract/pay.ts'

/** Who gets the money of a Pix, to be compared with what the bank shows: a code in a message could be anybody's. */
export const PixReceiver = ({ nome, documento }: NonNullable<NonNullable<Payment['pix']>['recebedor']>) => (
  <div className="rounded-md bg-sunken px-4 py-3 text-center">
    <p className="text-sm text-muted">{m.payment_pix_receiver()}</p>
    <p className="font-semibold wrap-anywhere">{nome}</p>
    {documento && <p className="text-sm tabular-nums wrap-anywhere">CNPJ {documento}</p>}
    <p className="mt-1 text-sm text-pretty text-muted">{m.payment_pix_receiver_help()}</p>
  </div>
)
