// Rules of gifts that both sides need. Amounts are integers in minor units.

/** The kinds of gifts that Brazilian church accounts keep apart (on the wire: `natureza`): tithe, offering, campaign, missions. */
export const giftKinds = ['dizimo', 'oferta', 'campanha', 'missoes'] as const
export type GiftKind = (typeof giftKinds)[number]

/** What a church suggests, at most. */
export const maxSuggestions = 6

/** Gifts made without an account that one link shows; whoever has more joins the newest ones first, and then the others with another link. */
export const maxGuestGifts = 200

/** How a gift is repeated: every so many days, or on a day of the month; in a shorter month on its last day. */
export type Recurrence = { dias: number } | { diaDoMes: number }

/**
 * `iniciando`: its first gift is being paid. `ativa`: it goes on. `falhando`: the last charge was declined; it is tried again, and the next one
 * comes as planned. `pausada`: by its giver, or because the card takes nothing any more. `encerrada`: for good.
 */
export const recurrenceStates = ['iniciando', 'ativa', 'falhando', 'pausada', 'encerrada'] as const
export type RecurrenceState = (typeof recurrenceStates)[number]

/**
 * Why a repeated gift does not go on as it should. `pessoa`: its giver wants it so. `primeira`: the first gift was not paid. `recusas`: declined
 * again and again. `cartao`: the card is gone, or will take nothing any more. `banco`: the bank wants the person. `motivo`: the church does not
 * take repeated gifts for this reason any more. `metodo`: nor this amount in this way. `nao_pago`: what was sent was not paid, twice in a row.
 * `dados`: what the method needs to know of its giver is missing, such as the address for a boleto.
 */
export const stopReasons = ['pessoa', 'primeira', 'recusas', 'cartao', 'banco', 'motivo', 'metodo', 'nao_pago', 'dados'] as const
export type StopReason = (typeof stopReasons)[number]
