import { gatewayIds } from '../../../rules.ts'
import type { Gateway } from '../gateway.ts'
import { cancel } from './cancel.ts'
import { find } from './find.ts'
import { addressOf, CardconnectKeys } from './keys.ts'
import { pay } from './pay.ts'
import { refund } from './refund.ts'
import { deleteCard, saveCard } from './save-card.ts'
import { tokenise } from './tokenise.ts'

/** CardSecure's own form in a frame (Hosted iFrame Tokenizer). */
const form = '/itoke/ajax-tokenizer.html'

/** CardConnect's CardPointe Gateway (developer.fiserv.com/product/CardPointe). It tells nothing by itself: its payments are asked about. */
export const cardconnect: Gateway<CardconnectKeys> = {
  id: gatewayIds.cardconnect,
  nome: 'cardconnect',
  baseUrl: addressOf,
  keys: CardconnectKeys,
  methods: {
    'cartao-credito': { moedas: [], estorno: 'total-e-parcial', recorrencia: true },
    ach: { moedas: ['USD'], estorno: 'total-e-parcial', recorrencia: false },
  },
  tokeniser(keys, isTest, frame = addressOf(keys, isTest)) {
    return { tipo: 'cardconnect', dados: { url: `${frame}${form}` }, sources: { frame } }
  },
  pay,
  find,
  cancel,
  refund,
  tokenise,
  saveCard,
  deleteCard,
}
