import { afterEach, describe, expect, test } from 'vitest'
import type { Order } from '#server/payment-gateway.ts'
import { pagador, refused, withoutCard } from '../../../../../tests/gateways/sample-order.ts'
import { closeAll, createOrder, open } from '../../../../../tests/gateways/stripe-church.ts'
import { stripe } from './stripe.ts'

afterEach(closeAll)

describe('Pix and boleto', () => {
  const validade = new Date(Math.ceil(Date.now() / 1000) * 1000 + 3_600_000)

  test('a Pix is paid', async () => {
    const { fake, connection } = await open()
    const order = await createOrder(connection, { metodo: 'pix', validade })
    const shown = await stripe.pay(connection, order, withoutCard)
    expect(shown).toEqual({
      referencia: order.referencia,
      situacao: 'aguardando',
      pix: { copiaECola: expect.stringMatching(/^000201/), validade },
    })
    expect(await stripe.pay(connection, order, withoutCard)).toEqual(shown)
    fake.payPix(order.referencia)
    expect(await stripe.find(connection, order)).toMatchObject({ situacao: 'aprovado', recebido: 12_345 })
  })

  test('a Pix expires, which nobody has declined', async () => {
    const { fake, connection } = await open()
    const order = await createOrder(connection, { metodo: 'pix' })
    await stripe.pay(connection, order, withoutCard)
    expect(fake.requests.at(-1)?.form.get('payment_method_options[pix][expires_after_seconds]')).toBe('86400')
    fake.expire(order.referencia)
    expect(await stripe.find(connection, order)).toEqual({ referencia: order.referencia, situacao: 'cancelado' })
  })

  test('a boleto has its digits and its last day', async () => {
    const { fake, connection } = await open()
    const order = await createOrder(connection, { metodo: 'boleto', validade: new Date(Date.now() + 3 * 86_400_000) })
    const { boleto, situacao } = await stripe.pay(connection, order, withoutCard)
    expect(situacao).toBe('aguardando')
    expect(boleto).toEqual({
      linhaDigitavel: '34191090651997807893931339210002184450000003000',
      codigoBarras: '34191844500000030001090619978078933133921000',
      vencimento: order.validade?.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' }),
      url: expect.stringContaining('https://payments.stripe.com/'),
    })
    const sent = fake.requests.at(-1)?.form
    expect(sent?.get('payment_method_data[boleto][tax_id]')).toBe('52998224725')
    expect(sent?.get('payment_method_data[billing_details][address][line1]')).toBe('Rua Sete de Setembro, 12')
  })

  test('a boleto needs the CPF and the address', async () => {
    const { connection } = await open()
    const pay = async (payer: Partial<Order['pagador']>) => {
      const order = await createOrder(connection, { metodo: 'boleto', pagador: { ...pagador, ...payer } })
      return refused(stripe.pay(connection, order, withoutCard))
    }
    expect(await pay({ cpf: null })).toEqual({ reason: 'rejected', code: 'cpf' })
    expect(await pay({ endereco: null })).toEqual({ reason: 'rejected', code: 'address' })
  })
})
