import { and, asc, eq } from 'drizzle-orm'
import type { PurposeTx } from '#server/payment-purpose.ts'
import { newTicketCode } from './codes.ts'
import { participantTable, registrationTable } from './tables.ts'
import { tellRegistered } from './tell-registered.ts'

type Confirmed = { metodo: string; pagamentoId: number | null; now: Date }

/** Confirms a registration, whose seats are its own from now on: each of its tickets gets a code, and a mail says so. @param id locked by this transaction */
export async function confirmRegistration(tx: PurposeTx, id: number, { metodo, pagamentoId, now }: Confirmed): Promise<void> {
  await tx
    .update(registrationTable)
    .set({ situacao: 'confirmada', reservadaAte: null, metodo, pagamentoId, confirmadaEm: now })
    .where(eq(registrationTable.id, id))
  const tickets = await tx
    .select({ id: participantTable.id })
    .from(participantTable)
    .where(and(eq(participantTable.inscricaoId, id), participantTable.flagAtivo))
    .orderBy(asc(participantTable.id))
  for (const ticket of tickets) await tx.update(participantTable).set({ codigo: newTicketCode() }).where(eq(participantTable.id, ticket.id))
  await tx.send(tellRegistered, { inscricao: id })
}
