import { IconExternalLink } from '@tabler/icons-react'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import type { Payment } from '../../contract/pay.ts'
import { methodName } from '../../rules/method-name.ts'

/** The payer goes on at the gateway's own site, such as PayPal, or at the bank of a card, and comes back to this page. */
export const PayElsewhere = ({ payment: { metodo, redirecionar = '' } }: { payment: Payment }) => (
  <div className="grid grid-cols-1 gap-3">
    <ButtonLink to={redirecionar} isFile>
      {metodo === 'cartao-credito' ? m.payment_go_to_bank() : m.payment_go_to({ service: methodName(metodo) })}
      <IconExternalLink aria-hidden stroke={1.75} className="size-5" />
    </ButtonLink>
    <p className="text-center text-sm text-pretty text-muted">
      {metodo === 'cartao-credito' ? m.payment_go_to_bank_help() : m.payment_go_to_help()}
    </p>
  </div>
)
