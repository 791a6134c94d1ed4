import type { PaymentMethodCode, PaymentState } from '#contract/money/payment-codes.ts'
import { isOpen } from './payments.ts'

/** Files of one payment that its payer may attach. */
export const maxProofs = 3

const methodsWithProof: readonly PaymentMethodCode[] = ['pix-manual', 'transferencia']

/**
 * Whether the payer may attach a proof of having paid: only into the church's own account, where no gateway tells us, and also when the time was
 * over, or the treasurer had not found the money.
 */
export const takesProof = ({ metodo, situacao }: { metodo: PaymentMethodCode; situacao: PaymentState }): boolean =>
  methodsWithProof.includes(metodo) && (isOpen(situacao) || situacao === 'cancelado' || situacao === 'nao_aprovado')

/** Whether whoever pays says, with a proof, that they have: the church looks, and nobody is asked to pay again. */
export const isProofSent = ({
  situacao,
  comprovantes = [],
}: {
  situacao: PaymentState
  comprovantes?: readonly unknown[] | undefined
}): boolean => isOpen(situacao) && comprovantes.length > 0
