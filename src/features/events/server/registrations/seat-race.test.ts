import { afterAll, expect, test } from 'vitest'
import { openRegistrations, seats } from '../../../../../tests/fixtures/events/registrations.ts'
import { isFullRun } from '../../../../../tests/fixtures/extent.ts'
import { noLimits, openTestServer } from '../../../../../tests/fixtures/server.ts'
import { contract } from '../contract.ts'

const first = await openRegistrations()
const second = await openTestServer({ limits: noLimits, database: first.database, env: { ATRIO_DEMO: '1' } })
afterAll(async () => {
  await second.close()
  await first.close()
})

const [buyerCount, seatCount] = isFullRun ? [2_000, 100] : [200, 20]

test(`${buyerCount} people on two nodes want one of ${seatCount} seats at once: each seat is had once, and who has none is asked for no money`, {
  timeout: 300_000,
}, async () => {
  const { church, event, seatsOf, owner } = first
  const sold = await event({ preco: 5_000, quantidade: seatCount })
  const buyers = []
  for (let index = 0; index < buyerCount; index++) buyers.push(await first.buildMember(church))
  const pagamento = { metodo: 'dinheiro' }
  const replies = await Promise.all(
    buyers.map((as, index) =>
      [first, second][index % 2]?.call(
        contract.registerForEvent,
        {
          user: as.memberId,
          event: sold.id,
          body: {
            ingressos: [{ ingressoId: sold.ticket, quantidade: 1, participantes: [{ nome: 'Lia', sobrenome: 'Prado' }] }],
            pagamento,
          },
        } as never,
        { at: church, as },
      ),
    ),
  )
  const won = replies.filter(reply => reply?.status === 200)
  const lost = replies.filter(reply => reply?.status !== 200)
  expect(won).toHaveLength(seatCount)
  expect(new Set(lost.map(reply => JSON.stringify(reply?.problem.errors)))).toEqual(new Set(['{"ingressos.0.quantidade":"max_value:0"}']))
  expect(await seatsOf(sold)).toEqual(seats(seatCount))
  const { rows } = await owner.query('select count(*)::int as paid from pagamento where igreja_id = $1', [church.id])
  expect(rows[0].paid).toBe(seatCount)
})
