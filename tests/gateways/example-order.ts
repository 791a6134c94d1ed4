import { newPaymentCode } from '#features/payments/server/rows/payment-code.ts'
import type { Order } from '../../src/server/payment-gateway.ts'

/** An order of R$ 150,00 of somebody who has given all that any gateway wants to know. */
export const exampleOrder = (changes: Partial<Order> = {}): Order => ({
  codigo: newPaymentCode(),
  referencia: null,
  metodo: 'cartao-credito',
  total: 15_000,
  moeda: 'BRL',
  parcelas: 1,
  flagJuros: false,
  descricao: 'Igreja da Graça: dízimo',
  pagador: {
    nome: 'Ana',
    sobrenome: 'de Souza',
    email: 'ana@example.org',
    cpf: '12345678909',
    telefone: '+5527999991234',
    endereco: {
      cep: '29010000',
      logradouro: 'Rua Sete de Setembro',
      numero: '12',
      complemento: null,
      bairro: 'Centro',
      cidade: 'Vitória',
      estado: 'ES',
      pais: 'BR',
    },
  },
  encerrado: false,
  criadoEm: new Date('2026-11-24T12:00:00Z'),
  validade: new Date('2026-11-28T02:59:59Z'),
  returnUrl: 'https://graca.example.org/pagamento/1',
  hookUrl: 'https://graca.example.org/api/hooks/1/secret',
  ...changes,
})

/** A card as somebody has typed it. */
export const exampleCard = (numero: string) => ({ numero, titular: 'ANA DE SOUZA', cpf: '12345678909', validade: '05/2030', cvv: '123' })
