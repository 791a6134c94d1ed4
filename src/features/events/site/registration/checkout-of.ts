import type { beginCheckout } from '#features/payments/site/index.ts'
import { m } from '#texts/messages.js'
import type { OwnEvent, Registration } from '../../contract/registrations.ts'

type Paid = Pick<OwnEvent, 'id' | 'nome' | 'qtdeMaxParcelas' | 'flagJuros'>

/** The checkout of a registration that waits for its payment: a line for each kind of ticket. */
export function checkoutOf(
  { id, nome, qtdeMaxParcelas, flagJuros }: Paid,
  registration: Registration,
): Parameters<typeof beginCheckout>[0] {
  const kinds = [...Map.groupBy(registration.ingressos, ({ ingressoId }) => ingressoId).values()]
  return {
    tipo: 'evento',
    lines: kinds.map(ofKind => ({
      label: `${ofKind.length} × ${ofKind[0]?.ingresso}`,
      detail:
        registration.cupom && ofKind.some(({ desconto }) => desconto > 0)
          ? `${nome} · ${m.events_coupon_line({ code: registration.cupom })}`
          : nome,
      amount: ofKind.reduce((sum, { valor }) => sum + valor, 0),
    })),
    fields: { inscricao: registration.id },
    changePath: `/event/${id}/tickets?buyingStep=1`,
    verb: 'pay',
    redirectTo: `/user/registrations/${id}/tickets`,
    installments: { most: qtdeMaxParcelas, hasInterest: flagJuros },
  }
}
