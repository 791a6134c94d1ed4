import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProblemCode } from '#contract/problems.ts'
import { createBanner } from '#features/banners/contract.ts'
import { updateBranding } from '#features/church/contract/branding.ts'
import type { Account, Church, Member } from '../../../../../tests/fixtures/people.ts'
import { noLimits, openTestServer } from '../../../../../tests/fixtures/server.ts'
import { contract } from '../contract.ts'

const server = await openTestServer({ limits: noLimits })
const { call, owner, buildChurch, buildAccount, buildMember, buildSession } = server
afterAll(server.close)

let home: Church
let away: Church
let admin: Member
/** Super admins: with a record in the church, and without one. */
let samuel: Member
let sara: Account
beforeEach(async () => {
  home = await buildChurch()
  away = await buildChurch()
  admin = await buildMember(home, { roles: ['ROLE_ADMIN'] })
  samuel = await buildMember(home, { superAdmin: true })
  sara = await buildAccount({ at: home, superAdmin: true })
})

type Result = { status: number; problem?: { code: ProblemCode } }
const codeOf = (result: Result) => (result.status < 300 ? result.status : result.problem?.code)
const enter = (as: Account, motivo = 'Ajuda com a agenda', at = home) => call(contract.enterChurch, { body: { motivo } }, { at, as })
const leave = (as: Account, id: number, at = home) => call(contract.leaveChurch, { id }, { at, as })
const rolesOf = (as: Account, at = home) => call(contract.getRoles, { id: as.accountId }, { at, as })
const list = (as: Account, query = {}) => call(contract.listPlatformAccess, query, { at: home, as })
/** A call of staff who publish. */
const publish = async (as: Account, at = home) => codeOf(await call(createBanner, { body: { titulo: 'Aviso' } }, { at, as }))
const audit = async () =>
  (
    await owner.query('select conta_id::int, acao, entidade, entidade_id, depois from auditoria where igreja_id = $1 order by id', [
      home.id,
    ])
  ).rows

/** Moves the hour of an access into the past. */
const age = (id: number, minutes: number) =>
  owner.query(
    `update acesso_plataforma set iniciado_em = iniciado_em - $2 * interval '1 minute', expira_em = expira_em - $2 * interval '1 minute' where id = $1`,
    [id, minutes],
  )

describe('a super admin', () => {
  test('has no rights in a church by the flag alone, with or without a record there', async () => {
    expect(await publish(samuel)).toBe('not-found')
    expect(await publish(sara)).toBe('not-found')
    expect((await rolesOf(samuel)).reply).toEqual({ papeis: [], permissoes: [], faltaSegundoFator: false, acessoPlataforma: null })
  })

  test.each(['with', 'without'])('enters for one hour with a reason, %s a record in the church', async kind => {
    const as = kind === 'with' ? samuel : sara
    const { reply } = await enter(as, '  Ajuda com a agenda ')
    expect(reply).toMatchObject({ nome: 'Maria Silva', motivo: 'Ajuda com a agenda', encerradoEm: null, flagMeu: true })
    expect(Date.parse(reply.expiraEm) - Date.parse(reply.iniciadoEm)).toBe(3_600_000)
    expect(await publish(as)).toBe(200)
    expect(codeOf(await call(updateBranding, { versao: 1, body: { corApp: '#0F766E' } }, { at: home, as }))).toBe(200)
  })

  test('who is inside sees until when; who is none sees nothing of it', async () => {
    const { id, expiraEm } = (await enter(samuel)).reply
    expect((await rolesOf(samuel)).reply).toMatchObject({ papeis: ['ROLE_SUPER_ADMIN'], acessoPlataforma: { id, expiraEm } })
    expect((await rolesOf(admin)).reply).not.toHaveProperty('acessoPlataforma')
  })

  test('without a record there is no member, even inside', async () => {
    await enter(sara)
    expect(codeOf(await rolesOf(sara))).toBe('not-found')
  })

  test('has nothing in another church, where a session of this one is worth nothing either', async () => {
    await enter(sara)
    const there = { ...sara, ...(await buildSession(sara.accountId, away)) }
    expect(await publish(there, away)).toBe('not-found')
    expect(await publish(sara, away)).toBe('unauthenticated')
    expect(codeOf(await enter(sara, 'Ajuda', away))).toBe('unauthenticated')
  })

  test('has no rights any more after leaving, after the hour, and without the flag', async () => {
    const { id } = (await enter(sara)).reply
    expect(codeOf(await leave(sara, id))).toBe(200)
    expect(await publish(sara)).toBe('not-found')

    const again = (await enter(sara)).reply
    await age(again.id, 59)
    expect(await publish(sara)).toBe(200)
    await age(again.id, 1)
    expect(await publish(sara)).toBe('not-found')

    await enter(samuel)
    await owner.query('update conta set flag_super_admin = false where id = $1', [samuel.accountId])
    expect(await publish(samuel)).toBe('not-found')
  })

  test('who enters again starts a new hour with its own reason, and ends the one before', async () => {
    const first = (await enter(sara)).reply
    const second = (await enter(sara, 'Corrigir um cadastro')).reply
    expect((await list(admin)).reply).toMatchObject([
      { id: second.id, motivo: 'Corrigir um cadastro', encerradoEm: null },
      { id: first.id, encerradoEm: expect.any(String), encerradoPor: 'Maria Silva' },
    ])
  })

  test('who enters twenty times at once has one open access', async () => {
    const entered = await Promise.all(Array.from({ length: 20 }, () => enter(sara)))
    expect(entered.map(codeOf)).toEqual(entered.map(() => 200))
    const { rows } = await owner.query(
      'select count(*)::int as all, count(*) filter (where encerrado_em is null)::int as open from acesso_plataforma where conta_id = $1',
      [sara.accountId],
    )
    expect(rows).toEqual([{ all: 20, open: 1 }])
  })

  test('has entered with the sessions that were confirmed then or later, and not with an old one', async () => {
    const other = { ...sara, ...(await buildSession(sara.accountId, home)) }
    await owner.query("update sessao set confirmada_em = now() - interval '12 minutes' where id = $1", [other.sessionId])
    await enter(sara)
    expect([await publish(sara), await publish(other)]).toEqual([200, 'not-found'])
    await owner.query('update sessao set confirmada_em = now() where id = $1', [other.sessionId])
    expect(await publish(other)).toBe(200)
  })

  test('leaves only an own access', async () => {
    const { id } = (await enter(sara)).reply
    expect(codeOf(await leave(samuel, id))).toBe('not-found')
    expect(await publish(sara)).toBe(200)
  })

  test('does not see the list of accesses before having entered', async () => {
    await enter(sara)
    expect(codeOf(await list(samuel))).toBe('not-found')
    expect(codeOf(await list(sara))).toBe(200)
  })

  test('needs a password or second factor of the last ten minutes', async () => {
    await owner.query("update sessao set confirmada_em = now() - interval '11 minutes' where id = $1", [sara.sessionId])
    expect(codeOf(await enter(sara))).toBe('step-up')
  })

  test.each(['a record', 'no record'])('with %s has no rights where staff need a second factor, until one is given', async kind => {
    const as = kind === 'a record' ? samuel : sara
    await owner.query('update igreja set exige_segundo_fator = true where id = $1', [home.id])
    await enter(as)
    expect(await publish(as)).toBe('not-found')
    await owner.query('update sessao set segundo_fator = true where id = $1', [as.sessionId])
    expect(await publish(as)).toBe(200)
  })
})

describe('anybody else', () => {
  test.each([
    ['a right body', { motivo: 'Ajuda com a agenda' }],
    ['a wrong body', { motivo: '' }],
    ['no body', undefined],
  ])('gets 404 with %s, before a password is asked for', async (_, body) => {
    for (const confirmed of ['now()', 'null']) {
      await owner.query(`update sessao set confirmada_em = ${confirmed} where id = $1`, [admin.sessionId])
      expect(codeOf(await call(contract.enterChurch, { body } as never, { at: home, as: admin }))).toBe('not-found')
    }
  })

  test('who loses the flag while entering gets 404 too', async () => {
    const connection = await owner.connect()
    try {
      await connection.query('begin')
      await connection.query('update conta set flag_super_admin = false where id = $1', [sara.accountId])
      const entering = enter(sara)
      await waitForLock()
      await connection.query('commit')
      expect(codeOf(await entering)).toBe('not-found')
    } finally {
      connection.release()
    }
  })

  /** Until somebody waits for the lock of another transaction. */
  async function waitForLock() {
    for (;;) {
      const { rows } = await owner.query("select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()")
      if (rows.length) return
    }
  }

  test('does not see or end an access', async () => {
    const { id } = (await enter(sara)).reply
    const member = await buildMember(home)
    expect(codeOf(await list(member))).toBe('not-found')
    expect(codeOf(await leave(member, id))).toBe('not-found')
    expect(await publish(sara)).toBe(200)
  })
})

describe('the church', () => {
  test('sees who was there, why, and who ended it, newest first and page by page', async () => {
    const first = (await enter(samuel, 'Primeiro')).reply
    const second = (await enter(sara, 'Segundo')).reply
    await owner.query("update usuario set nome = 'Helena', sobrenome = 'Prado' where id = $1", [admin.memberId])
    await leave(admin, second.id)
    await age(first.id, 61)
    const { reply } = await list(admin)
    expect(reply).toMatchObject([
      { id: second.id, motivo: 'Segundo', nome: 'Maria Silva', encerradoPor: 'Helena Prado', flagMeu: false },
      { id: first.id, motivo: 'Primeiro', encerradoPor: null },
    ])
    expect(reply[1]?.encerradoEm).toBe(reply[1]?.expiraEm)
    const [newest, oldest] = reply
    expect((await list(admin, { limit: 1 })).reply).toEqual([newest])
    expect((await list(admin, { limit: 1, antes: `${newest?.iniciadoEm}_${newest?.id}` })).reply).toEqual([oldest])
  })

  test('ends an access, whose next call is refused; again changes nothing', async () => {
    const { id } = (await enter(sara)).reply
    expect(codeOf(await leave(admin, id))).toBe(200)
    expect(await publish(sara)).toBe('not-found')
    const ended = (await list(admin)).reply
    expect(codeOf(await leave(admin, id))).toBe(200)
    expect((await list(admin)).reply).toEqual(ended)
    expect(codeOf(await leave(admin, 999_999_999))).toBe('not-found')
  })

  test('has everything in its audit trail: entering, what was done and read there, leaving', async () => {
    const { id, expiraEm } = (await enter(sara)).reply
    await publish(sara)
    await list(sara)
    await leave(sara, id)
    const by = { conta_id: sara.accountId }
    expect(await audit()).toEqual([
      { ...by, acao: 'enter', entidade: 'acesso_plataforma', entidade_id: String(id), depois: { motivo: 'Ajuda com a agenda', expiraEm } },
      expect.objectContaining({ ...by, acao: 'create', entidade: 'banner' }),
      expect.objectContaining({ ...by, acao: 'pass', entidade: 'people', entidade_id: 'GET /api/igreja/{slug}/acesso-plataforma' }),
      { ...by, acao: 'leave', entidade: 'acesso_plataforma', entidade_id: String(id), depois: { motivo: 'Ajuda com a agenda' } },
    ])
  })

  test('staff who meet a change of the super admin’s are told the name, also without a record', async () => {
    await enter(sara)
    await call(updateBranding, { versao: 1, body: { corApp: '#0F766E' } }, { at: home, as: sara })
    const { problem } = await call(updateBranding, { versao: 1, body: { corApp: '#123456' } }, { at: home, as: admin })
    expect(problem).toMatchObject({ code: 'stale', alteracao: { por: 'Maria Silva' } })
  })
})
