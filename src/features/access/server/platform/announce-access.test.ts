import { afterAll, beforeEach, expect, test } from 'vitest'
import { runJob } from '../../../../../tests/fixtures/jobs.ts'
import { mailsOf } from '../../../../../tests/fixtures/mail.ts'
import type { Account, Church, Member } from '../../../../../tests/fixtures/people.ts'
import { noLimits, openTestServer } from '../../../../../tests/fixtures/server.ts'
import { contract } from '../contract.ts'
import { announceAccess } from './announce-access.ts'

const server = await openTestServer({ limits: noLimits })
const { call, owner, services, buildChurch, buildAccount, buildMember } = server
const { queuedFor } = mailsOf(server)
afterAll(server.close)

let church: Church
let admin: Member
let sara: Account
beforeEach(async () => {
  church = await buildChurch()
  admin = await buildMember(church, { roles: ['ROLE_ADMIN'] })
  sara = await buildAccount({ at: church, superAdmin: true })
})

const enter = (motivo: string) => call(contract.enterChurch, { body: { motivo } }, { at: church, as: sara })

/** Runs the jobs of this church that wait in the queue, and removes them from it. @returns how many */
async function runQueuedJobs(): Promise<number> {
  const { rows } = await owner.query<{ data: { access: number } }>("delete from pgboss.job where name = 'announce-access' returning data")
  for (const { data } of rows) await runJob(services, announceAccess, data, church.id)
  return rows.length
}

test('the administrators are told who entered, why, and from when to when', async () => {
  const second = await buildMember(church, { roles: ['ROLE_ADMIN', 'ROLE_ADMIN_CONTENT'] })
  const editor = await buildMember(church, { roles: ['ROLE_ADMIN_CONTENT'] })
  const { id } = (await enter('Corrigir a agenda')).reply
  await owner.query("update acesso_plataforma set iniciado_em = '2026-11-21T17:40Z', expira_em = '2026-11-21T18:40Z' where id = $1", [id])
  await runQueuedJobs()
  for (const { email } of [admin, second]) {
    const mails = await queuedFor(email)
    expect(mails).toHaveLength(1)
    for (const part of [mails[0]?.text, mails[0]?.html]) {
      for (const fact of ['Maria Silva', 'Corrigir a agenda', '14:40', '15:40']) expect(part).toContain(fact)
      expect(part).toMatch(new RegExp(`http://${church.host}[^\\s"]*/user/platform-access`))
    }
  }
  expect(await queuedFor(editor.email)).toEqual([])
  expect(await queuedFor(`secretaria@${church.codigo}.example.org`)).toEqual([])
})

test.each([
  ['pt_BR', 'entrou'],
  ['en', 'entered'],
  ['es', 'entró'],
])('the mail is in the church’s language: %s', async (idioma, word) => {
  church = await buildChurch({ idioma })
  admin = await buildMember(church, { roles: ['ROLE_ADMIN'] })
  sara = await buildAccount({ at: church, superAdmin: true })
  await enter('Corrigir a agenda')
  await runQueuedJobs()
  expect((await queuedFor(admin.email))[0]?.subject).toContain(word)
})

test('without administrators the mail goes to the church’s own address, and without that address to nobody', async () => {
  await owner.query('delete from usuario_papel where igreja_id = $1', [church.id])
  await enter('Corrigir a agenda')
  await runQueuedJobs()
  expect(await queuedFor(`secretaria@${church.codigo}.example.org`)).toHaveLength(1)

  await owner.query('update igreja set email = null where id = $1', [church.id])
  await enter('Outro motivo')
  expect(await runQueuedJobs()).toBe(1)
  expect(await queuedFor(`secretaria@${church.codigo}.example.org`)).toHaveLength(1)
})

test('an administrator whose account is closed gets no mail', async () => {
  const open = await buildMember(church, { roles: ['ROLE_ADMIN'] })
  await owner.query('update conta set flag_ativo = false where id = $1', [admin.accountId])
  await enter('Corrigir a agenda')
  await runQueuedJobs()
  expect([(await queuedFor(admin.email)).length, (await queuedFor(open.email)).length]).toEqual([0, 1])
})

test('entering again within the hour mails again, except at once for the same reason, and then not twice in a row', async () => {
  const announced = async (motivo: string) => {
    await enter(motivo)
    return (await runQueuedJobs()) === 1
  }
  expect(await announced('Agenda')).toBe(true)
  expect(await announced('Agenda')).toBe(false)
  expect(await announced('Agenda')).toBe(true)
  expect(await announced('Cadastro')).toBe(true)
  await owner.query(`update acesso_plataforma set iniciado_em = iniciado_em - interval '6 minutes', expira_em = expira_em - interval '6 minutes'
    where encerrado_em is null`)
  expect(await announced('Cadastro')).toBe(true)
})

test('entering again after leaving, or after the hour, mails again', async () => {
  const { id } = (await enter('Agenda')).reply
  await call(contract.leaveChurch, { id }, { at: church, as: sara })
  expect(await runQueuedJobs()).toBe(1)
  const again = (await enter('Agenda')).reply
  expect(await runQueuedJobs()).toBe(1)
  await owner.query(
    "update acesso_plataforma set iniciado_em = now() - interval '2 hours', expira_em = now() - interval '1 hour' where id = $1",
    [again.id],
  )
  await enter('Agenda')
  expect(await runQueuedJobs()).toBe(1)
})
