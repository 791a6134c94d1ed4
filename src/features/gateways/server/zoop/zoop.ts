import type { Gateway } from '#server/payment-gateway.ts'
import { cancel } from './cancel.ts'
import { find } from './find.ts'
import { ZoopKeys } from './keys.ts'
import { pay } from './pay.ts'
import { readHook } from './read-hook.ts'
import { refund } from './refund.ts'
import { deleteCard, saveCard } from './save-card.ts'
import { tokenise } from './tokenise.ts'

const address = 'https://api.zoop.ws'
const reais = { moedas: ['BRL'] } as const

/** Zoop (docs.zoop.co). Tests and payments have the same address: the key decides. */
export const zoop: Gateway<ZoopKeys> = {
  id: 8,
  codigo: 'zoop',
  nome: 'zoop',
  baseUrl: () => address,
  keys: ZoopKeys,
  methods: {
    'cartao-credito': { ...reais, estorno: 'total-e-parcial', recorrencia: true },
    // R$ 3,00: what Zoop takes. A boleto's payer has no account that money could go back to.
    boleto: { ...reais, minimo: 300, estorno: false, recorrencia: false },
    pix: { ...reais, estorno: 'total-e-parcial', recorrencia: false },
  },
  // Zoop has no script or frame: with a key for that alone the browser makes the token by the same call as we do, else we make it.
  tokeniser({ marketplace, chavePublica }, _isTest, connect = address) {
    if (!chavePublica) return null
    return { tipo: 'zoop', dados: { url: `${connect}/v1/marketplaces/${marketplace}/cards/tokens`, chavePublica }, sources: { connect } }
  },
  pay,
  find,
  cancel,
  refund,
  tokenise,
  saveCard,
  deleteCard,
  readHook,
}
