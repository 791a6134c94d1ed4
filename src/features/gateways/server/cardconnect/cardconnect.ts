import type { Gateway } from '#server/payment-gateway.ts'
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
  id: 1,
  codigo: 'cardconnect',
  nome: 'cardconnect',
  baseUrl: addressOf,
  keys: CardconnectKeys,
  methods: {
    // A batch is settled within a day or two, and may be refused then.
    'cartao-credito': { moedas: [], estorno: 'total-e-parcial', recorrencia: true, diasParaVoltar: 5 },
    // The rules of the ACH network let a person dispute a debit for 60 days; most come back within days.
    ach: { moedas: ['USD'], estorno: 'total-e-parcial', recorrencia: false, diasParaVoltar: 62 },
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
