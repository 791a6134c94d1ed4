import { randomUUID } from 'node:crypto'
import type { PaymentMethodCode } from '#contract/money/payment-codes.ts'
import type { Month } from './month-server.ts'

const church = 'esperanca'

/** A card that the sandbox charges, valid until 2039. */
export const anyCard = 'demo_visa_4242_122039_0'
/** One that is over at the end of a month. */
export const cardOf = (time: Date) => `demo_visa_4242_${String(time.getUTCMonth() + 1).padStart(2, '0')}${time.getUTCFullYear()}_0`

/** The centavos say what the sandbox does with it. @param valor minor units @param cartao the token of a card */
type Gift = { metodo: PaymentMethodCode; valor: number; cartao?: string; recorrencia?: object }

const payer = { nome: 'João', sobrenome: 'Souza', email: 'joao@example.org', cpf: '52998224725' }
const address = { cep: '01001000', logradouro: 'Praça da Sé', numero: '1', bairro: 'Sé', cidade: 'São Paulo', estado: 'SP', pais: 'BR' }

async function give(month: Month, { valor, cartao, ...gift }: Gift, more: object, who: object): Promise<{ codigo: string }> {
  const [reason] = await month.call('GET', `/igreja/${church}/pagamento-motivo/?doacao=true`)
  const card = cartao === undefined ? {} : { cartao: { token: cartao } }
  const body = { tipo: 'doacao', motivos: [{ id: reason.id, valor }], ...gift, ...card, ...more }
  return month.call('POST', '/pagamento/', { key: randomUUID(), body, ...who })
}

export function giveAsGuest(month: Month, gift: Gift) {
  const dadosNaoCadastrado = { ...payer, ...(gift.metodo === 'boleto' && { endereco: address }) }
  return give(month, gift, { dadosNaoCadastrado }, { guest: 'ab'.repeat(32) })
}

/** A card is saved, to be charged again. */
export async function giveAsMember(month: Month, login: string, gift: Gift) {
  return give(month, gift, gift.cartao === undefined ? {} : { salvarCartao: true }, { token: await month.logIn(login) })
}

export const payment = async (month: Month, codigo: string) => (await month.rows('select * from pagamento where codigo = $1', [codigo]))[0]
