import { expect, test } from 'vitest'
import type { Checkout } from '../checkout.ts'
import type { Selection } from '../use-selection.ts'
import { paymentBody } from './payment-body.ts'

const checkout: Checkout = {
  tipo: 'doacao',
  lines: [{ label: 'Dízimo', amount: 5_000 }],
  fields: { motivos: [{ id: 3, valor: 5_000 }], metodo: 'free' },
  changePath: '/give',
  verb: 'give',
  choices: { flagUsuarioTaxa: false, salvarCartao: true },
}
const selection = (changes: Partial<Selection>) =>
  ({ method: { codigo: 'cartao-credito', gateway: 8 }, card: 'novo', covered: 0, parcelas: 1, total: 5_000, ...changes }) as Selection

test('a card that is sent again is the same request, so that it is paid once', () => {
  const first = paymentBody(checkout, selection({}), {}, { token: 't1' })
  const again = paymentBody(
    { ...checkout, sent: { metodo: 'cartao-credito', total: 5_000, token: 't1' } },
    selection({ card: 'enviado' }),
    {},
    { token: 't1' },
  )
  expect(JSON.stringify(again)).toBe(JSON.stringify(first))
})

test('what a purpose sends does not change how it is paid', () => {
  expect(paymentBody(checkout, selection({}), {})).toMatchObject({ metodo: 'cartao-credito', motivos: [{ id: 3, valor: 5_000 }] })
})

test('a card is saved only for members, and only a new one', () => {
  const guest = { dadosNaoCadastrado: { nome: 'Rute', sobrenome: 'Moabe', email: 'rute@example.org' } }
  expect(paymentBody(checkout, selection({}), guest).salvarCartao).toBe(false)
  expect(paymentBody(checkout, selection({}), {}).salvarCartao).toBe(true)
  expect(paymentBody(checkout, selection({ card: 12 }), {}).salvarCartao).toBe(false)
})
