import { createCardToken } from '#features/payments/contract/cards.ts'
import { currentChurch } from '#site/data/start-up-state.ts'
import { browserApi } from '#site/session/browser-api.ts'
import type { CardTokeniser } from './card-tokeniser.ts'

/** By our own call: in the demonstration, and where the operator allows card numbers to pass through the server. */
export const tokeniseByServer = (): CardTokeniser => ({
  async tokenise({ numero = '', titular = '', validade = '', cvv = '', cpf, nascimento }) {
    const body = { numero, titular, validade, cvv, ...(cpf && { cpf }), ...(nascimento && { nascimento }) }
    return (await browserApi()(createCardToken, { id: currentChurch()?.slug ?? '', body })).token
  },
})
