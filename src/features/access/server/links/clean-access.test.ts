import { afterAll, expect, test } from 'vitest'
import { forgetSpentChallenges } from '#server/captcha/forget-spent-challenges.ts'
import { openTestServer } from '../../../../../tests/fixtures/server.ts'
import { cleanAccess } from './clean-access.ts'

const { buildAccount, buildLink, owner, services, close } = await openTestServer()
afterAll(close)

const clean = () => cleanAccess.run({}, services)
const ids = async (table: string, key = 'id') => (await owner.query(`select ${key} as id from ${table}`)).rows.map(row => row.id)
const days = (count: number) => `now() - interval '${count} days'`

test('tokens go when they are of no use, sessions half a year later', async () => {
  const { accountId } = await buildAccount()
  const session = async (used: string, ended = 'null') =>
    (
      await owner.query(
        `insert into sessao (conta_id, dispositivo, ultimo_uso_em, encerrada_em) values ($1, 'x', ${used}, ${ended}) returning id`,
        [accountId],
      )
    ).rows[0].id
  const token = (hash: string, of: string, expires: string, replaced = 'null') =>
    owner.query(`insert into token_renovacao (hash, sessao_id, expira_em, substituido_em) values ($1, $2, ${expires}, ${replaced})`, [
      hash,
      of,
    ])
  const [alive, ended, forgotten] = [await session('now()'), await session(days(2), days(2)), await session(days(181))]
  const [seldom, older] = [await session(days(179)), await session(days(300), days(300))]
  await token('good', alive, "now() + interval '1 day'")
  await token('just-replaced', alive, "now() + interval '1 day'", days(1))
  await token('long-replaced', alive, "now() + interval '20 days'", days(8))
  await token('of-ended', ended, "now() + interval '1 day'")
  await token('expired', forgotten, days(1))
  await clean()
  expect((await ids('token_renovacao', 'hash')).sort()).toEqual(['good', 'just-replaced'])
  const left = await ids('sessao')
  expect(left).toEqual(expect.arrayContaining([alive, ended, seldom]))
  for (const gone of [forgotten, older]) expect(left).not.toContain(gone)
})

test('links go a month after they were used or ended', async () => {
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

test('registrations that nobody confirmed go after a month, with their links, unless a newer link still works; accounts never', async () => {
  const old = async (confirmed: boolean, active = true) => {
    const account = await buildAccount({ confirmed, active })
    await owner.query(`update conta set criado_em = ${days(31)} where id = $1`, [account.accountId])
    return account
  }
  const [forgotten, asked, closed, active] = [await old(false), await old(false), await old(false, false), await old(true)]
  const fresh = await buildAccount({ confirmed: false })
  await buildLink({ kind: 'confirmar-email', accountId: asked.accountId, email: asked.email, church: null })
  await clean()
  const left = await ids('conta')
  expect(left).not.toContain(forgotten.accountId)
  for (const kept of [asked, closed, active, fresh]) expect(left).toContain(kept.accountId)
})

test('answers to captchas are remembered until they could not be used anyway', async () => {
  await owner.query(`insert into captcha_gasto values ('new', now() + interval '10 minutes'), ('old', ${days(1)})`)
  await forgetSpentChallenges.run({}, services)
  expect(await ids('captcha_gasto', 'desafio')).toEqual(['new'])
})
