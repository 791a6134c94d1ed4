import { ask } from './ask.ts'
import type { CardconnectConnection } from './keys.ts'
import { validationError } from './refusal.ts'
import { type Transaction, Transactions } from './transaction.ts'

/** All that CardConnect has under an order id: payments, and refunds that staff have made in its own web application. @throws GatewayError */
export async function inquire(connection: CardconnectConnection, code: string): Promise<Transaction[]> {
  return sentToBank(await ask(connection, 'GET', `inquireByOrderid/${code}/${connection.keys.merchid}/1`, Transactions))
}

/** By CardConnect's own id. @throws GatewayError */
export async function inquireById(connection: CardconnectConnection, retref: string): Promise<Transaction | undefined> {
  const path = `inquire/${encodeURIComponent(retref)}/${connection.keys.merchid}`
  return sentToBank(await ask(connection, 'GET', path, Transactions))[0]
}

/** Without the answer that there is none (PPS 29), and without those that were never sent to a bank. */
const sentToBank = (transactions: Transaction[]): Transaction[] =>
  transactions.filter(transaction => !(isUnknown(transaction) || validationError(transaction)))

const isUnknown = ({ respproc, respcode }: Transaction): boolean => respproc === 'PPS' && respcode === '29'
