import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { membersTable } from '#features/access/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { Payer } from '#server/payment-gateway.ts'
import type * as contract from '../../contract/cards.ts'
import { keepCard } from '../booking/cards/keep-card.ts'
import { limitTries } from '../limits/limit-tries.ts'
import { cardProblem } from './card-problem.ts'
import { openCardGateway } from './open-card-gateway.ts'

/**
 * Lets the gateway keep a card, then stores what the gateway says about it. The gateway is asked outside of any transaction.
 * @throws Problem `too-many`, `invalid` with `captcha`, as for a payment; `invalid` when it does not take the card, `unavailable` when it does not answer
 */
export async function saveCard({ services, church, db, user, body, ipAddress }: HandlerContext<typeof contract.saveCard>) {
  const { token, captcha } = body
  const pagador = await readHolder(db, user.memberId)
  // A card that is saved is asked for at its bank, as one that pays.
  const tries = await limitTries(services, { church, accountId: user.accountId, ipAddress, card: token, isSaved: false, captcha })
  const { gateway, card } = await askGateway().catch(async error => {
    const problem = cardProblem(error, 'token')
    await tries.count(problem instanceof Problem && problem.errors?.token === 'card_data' ? { kind: 'declined' } : undefined)
    throw problem
  })
  await tries.count()
  return db.transaction(async tx => {
    const id = await keepCard(tx, services.secret, { igrejaId: church.id, usuarioId: user.memberId, gateway }, card)
    await tx.audit({ action: 'create', entity: 'cartao', id, after: { gateway, bandeira: card.bandeira } })
    return { id }
  })

  async function askGateway() {
    const { id, gateway, connection } = await openCardGateway(services, church, db, body.gateway)
    if (!gateway.saveCard) throw new Problem('not-found')
    return { gateway: id, card: await gateway.saveCard(connection, { token, pagador }) }
  }
}

async function readHolder(db: Pick<ChurchDb, 'select'>, member: number): Promise<Payer> {
  const { id, nome, sobrenome, email, telefone } = membersTable
  const [row] = await db.select({ nome, sobrenome, email, telefone }).from(membersTable).where(eq(id, member))
  if (!row) throw new Problem('not-found')
  return { ...row, cpf: null, endereco: null }
}
