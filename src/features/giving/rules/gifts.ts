// Rules of gifts that both sides need. Amounts are integers in minor units.

/** The kinds of gifts that Brazilian church accounts keep apart (on the wire: `natureza`): tithe, offering, campaign, missions. */
export const giftKinds = ['dizimo', 'oferta', 'campanha', 'missoes'] as const
export type GiftKind = (typeof giftKinds)[number]

/** What a church suggests, at most. */
export const maxSuggestions = 6

/** Gifts made without an account that one link shows; whoever has more joins the newest ones first, and then the others with another link. */
export const maxGuestGifts = 200

/**
 * Why a repeated gift does not go on as it should. `pessoa`: its giver wants it so. `primeira`: the first gift was not paid. `recusas`: declined
 * again and again. `cartao`: the card is gone, or will take nothing any more. `banco`: the bank wants the person. `motivo`: the church does not
 * take repeated gifts for this reason any more. `metodo`: nor this amount in this way. `nao_pago`: what was sent was not paid, twice in a row.
 * `dados`: what the method needs to know of its giver is missing, such as the address for a boleto.
 */
export const stopReasons = ['pessoa', 'primeira', 'recusas', 'cartao', 'banco', 'motivo', 'metodo', 'nao_pago', 'dados'] as const
export type StopReason = (typeof stopReasons)[number]
