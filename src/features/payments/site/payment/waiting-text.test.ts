import { expect, test } from 'vitest'
import type { Payment } from '../../contract/pay.ts'
import { isWithdrawn } from '../waiting/waiting-text.ts'

const of = (payment: Partial<Payment>) => isWithdrawn({ situacao: 'aguardando', ...payment } as Payment)
const pix = { copiaECola: '00020126', validade: null }

test.each([
  ['its own key, which is there', { metodo: 'pix-manual', pix }, false],
  ['its own key, which is gone', { metodo: 'pix-manual' }, true],
  ['an account, which is gone', { metodo: 'transferencia' }, true],
  ['a gateway, which has given a Pix', { metodo: 'pix', pix }, false],
  ['a gateway, whose Pix was withdrawn', { metodo: 'pix' }, true],
  ['a gateway, whose boleto was withdrawn', { metodo: 'boleto' }, true],
  ['a gateway, which has not answered yet', { metodo: 'pix', situacao: 'em_aberto' }, false],
  ['a gateway with a page of its own', { metodo: 'pix', redirecionar: 'https://pix.example' }, false],
  ['cash', { metodo: 'dinheiro' }, false],
] as const)('what is paid by %s', (_, payment, expected) => {
  expect(of(payment as Partial<Payment>)).toBe(expected)
})
