import { insertPayment, type NewPayment } from '../../fixtures/payments/inserted.ts'
import { inDatabase } from '../people.ts'

/** Inserts a payment: there is nothing yet that could be paid for. @returns its code */
export const addPayment = (payment: NewPayment): Promise<string> => inDatabase(client => insertPayment(client, payment))

/** A card whose bank asks for a confirmation. The sandbox asks for it because of the cents. */
export const challenged: NewPayment = {
  metodo: 'cartao-credito',
  situacao: 'pendente',
  total: 5_002,
  instrucoes: { desafio: { tipo: 'demonstracao', dados: {} } },
}
