import { afterAll, expect, test } from 'vitest'
import { deleteSpentChallenges } from '#server/captcha/delete-spent-challenges.ts'
import { runJob } from '../../../../../tests/fixtures/jobs.ts'
import { openTestServer } from '../../../../../tests/fixtures/server.ts'
import { deleteExpiredAccess } from './delete-expired-access.ts'

const { buildAccount, buildLink, owner, services, close } = await openTestServer()
afterAll(close)

const clean = () => runJob(services, deleteExpiredAccess, {})
const ids = async (table: string, key = 'id') => (await owner.query(`select ${key} as id from ${table}`)).rows.map(row => row.id)
const days = (count: number) => `now() - interval '${count} days'`

test('tokens are deleted when they are useless, sessions half a year later', async () => {
  const { accountId } = await buildAccount()
  const session = async (used: string, ended = 'null') =>
    (
      await owner.query(
        `insert into sessao (conta_id, dispositivo, ultimo_uso_em, encerrada_em) values ($1, 'x', ${used}, ${ended}) returning id`,
        [accountId],
      )
    ).rows[0].id
  const token = (hash: string, sessionId: string, expires: string, replaced = 'null') =>
    owner.query(`insert into token_renovacao (hash, sessao_id, expira_em, substituido_em) values ($1, $2, ${expires}, ${replaced})`, [
      hash,
      sessionId,
    ])
  const [alive, ended, forgotten] = [await session('now()'), await session(days(2), days(2)), await session(days(181))]
  const [rarelyUsed, old] = [await session(days(179)), await session(days(300), days(300))]
  await token('good', alive, "now() + interval '1 day'")
  await token('just-replaced', alive, "now() + interval '1 day'", days(1))
  await token('long-replaced', alive, "now() + interval '20 days'", days(8))
  await token('of-ended', ended, "now() + interval '1 day'")
  await token('expired', forgotten, days(1))
  await clean()
  expect((await ids('token_renovacao', 'hash')).sort()).toEqual(['good', 'just-replaced'])
  const remaining = await ids('sessao')
  expect(remaining).toEqual(expect.arrayContaining([alive, ended, rarelyUsed]))
  for (const deleted of [forgotten, old]) expect(remaining).not.toContain(deleted)
})

test('links are deleted a month after they were used or expired', async () => {
  const { accountId, email } = await buildAccount()
  for (const [used, expires] of [
    ['null', "now() + interval '1 hour'"],
    [days(29), days(31)],
    [days(31), days(31)],
    ['null', days(31)],
  ]) {
    await buildLink({ kind: 'nao-fui-eu', accountId, email, church: null })
    await owner.query(`update link_acesso set usado_em = ${used}, expira_em = ${expires} where id = (select max(id) from link_acesso)`)
  }
  await clean()
  expect(await ids('link_acesso')).toHaveLength(2)
})

test('unconfirmed registrations are deleted after a month, with their links, unless a newer link is valid', async () => {
  const oldAccount = async (confirmed: boolean, active = true) => {
    const account = await buildAccount({ confirmed, active })
    await owner.query(`update conta set criado_em = ${days(31)} where id = $1`, [account.accountId])
    return account
  }
  const [forgotten, withNewLink, closed, active] = [
    await oldAccount(false),
    await oldAccount(false),
    await oldAccount(false, false),
    await oldAccount(true),
  ]
  const fresh = await buildAccount({ confirmed: false })
  await buildLink({ kind: 'confirmar-email', accountId: withNewLink.accountId, email: withNewLink.email, church: null })
  await clean()
  const remaining = await ids('conta')
  expect(remaining).not.toContain(forgotten.accountId)
  for (const kept of [withNewLink, closed, active, fresh]) expect(remaining).toContain(kept.accountId)
})

test('spent captcha challenges are stored until they expire', async () => {
  await owner.query(`insert into captcha_gasto values ('new', now() + interval '10 minutes'), ('old', ${days(1)})`)
  await runJob(services, deleteSpentChallenges, {})
  expect(await ids('captcha_gasto', 'desafio')).toEqual(['new'])
})
