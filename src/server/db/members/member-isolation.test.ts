import { globSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorCodeOf, insufficientPrivilege } from '../../../../tests/fixtures/database/postgres-error.ts'
import { insertRowsOf } from '../../../../tests/fixtures/members/rows.ts'
import { type MemberTable, memberTables } from '../../../../tests/fixtures/members/tables.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import { type Actor, systemActor } from '../actor.ts'
import { churchReads, churchTransaction } from '../church-db.ts'

const { services, owner, buildChurch, buildMember, close } = await openTestServer()
afterAll(close)
const { pool } = services

const church = await buildChurch()
const [maria, ana] = [await buildMember(church), await buildMember(church, { roles: ['ROLE_ADMIN'] })]
const actorOf = ({ memberId, accountId }: { memberId: number; accountId: number }): Actor => ({ memberId, accountId })

const addRows = (member: typeof maria, situacao: 'reservada' | 'publicada') => insertRowsOf({ owner }, church, member, situacao)

const tableNames = Object.keys(memberTables)

const read = async (text: string, actor: Actor = {}) => (await churchReads(pool, church.id, actor).execute(sql.raw(text))).rows
const write = (text: string, actor: Actor = {}) => churchTransaction(pool, church.id, tx => tx.execute(sql.raw(text)), actor)
const ownersIn = async (table: string, actor: Actor = {}) =>
  new Set((await read(`select ${memberTables[table]?.owner} as owner from ${table}`, actor)).map(row => Number(row.owner)))

let requestOfAna: number
beforeAll(async () => {
  await addRows(maria, 'reservada')
  requestOfAna = await addRows(ana, 'reservada')
  await owner.query("insert into usuario_papel (igreja_id, usuario_id, papel) values ($1, $2, 'ROLE_ADMIN_CONTENT')", [
    church.id,
    maria.memberId,
  ])
})

describe.each(tableNames)('%s without any where', table => {
  const { owner: column, own, onlyColumn } = memberTables[table] as MemberTable

  test('shows a member only their own rows, and nobody none', async () => {
    expect(await ownersIn(table, actorOf(maria))).toEqual(new Set([own(maria)]))
    expect(await ownersIn(table)).toEqual(new Set())
    expect((await ownersIn(table, systemActor)).size).toBe(2)
  })

  test('changes and deletes only their own rows', async () => {
    // `xmin` is another one after any change of a row, also by one that leaves its values.
    const rowsOfAna = sql.raw(`select id, xmin::text from ${table} where ${column} = ${own(ana)} order by id`)
    const before = await read(`select id, xmin::text from ${table} where ${column} = ${own(ana)} order by id`, systemActor)
    expect(before.length).toBeGreaterThan(0)
    const update = `update ${table} set ${onlyColumn ?? 'igreja_id'} = ${onlyColumn ?? 'igreja_id'}`
    for (const change of onlyColumn ? [update] : [update, `delete from ${table}`]) {
      const changeAll = churchTransaction(
        pool,
        church.id,
        async tx => {
          await tx.execute(sql.raw(change))
          await tx.execute(sql`set local atrio.passagem = 'system'`)
          expect((await tx.execute(rowsOfAna)).rows, change).toEqual(before)
          throw new Error('undone')
        },
        actorOf(maria),
      )
      await expect(changeAll, change).rejects.toThrow('undone')
    }
  })
})

describe('a member', () => {
  test('can neither insert a row for another member nor give one away', async () => {
    const insert = `insert into oracao (igreja_id, usuario_id, mensagem, com_nome, situacao) values (${church.id}, ${ana.memberId}, 'x', true, 'publicada')`
    expect(await errorCodeOf(write(insert, actorOf(maria)))).toBe(insufficientPrivilege)
    for (const table of ['oracao', 'oracao_mensagem', 'oracao_intercessao', 'oracao_denuncia'])
      expect(await errorCodeOf(write(`update ${table} set usuario_id = ${ana.memberId}`, actorOf(maria))), table).toBe(
        insufficientPrivilege,
      )
    expect(await errorCodeOf(write(`update usuario set conta_id = ${ana.accountId}`, actorOf(maria)))).toBe(insufficientPrivilege)
    expect(await errorCodeOf(write(`update arquivo set conta_id = ${ana.accountId}`, actorOf(maria)))).toBe(insufficientPrivilege)
  })

  test('cannot give roles to themselves', async () => {
    const insert = `insert into usuario_papel (igreja_id, usuario_id, papel) values (${church.id}, ${maria.memberId}, 'ROLE_ADMIN')`
    expect(await errorCodeOf(write(insert, actorOf(maria)))).toBe(insufficientPrivilege)
    expect((await write("update usuario_papel set papel = 'ROLE_ADMIN'", actorOf(maria))).rowCount).toBe(0)
  })

  test('reads what others have published, and cannot change it', async () => {
    await owner.query("update oracao set situacao = 'publicada' where id = $1", [requestOfAna])
    try {
      const both = new Set([maria.memberId, ana.memberId])
      expect(await ownersIn('oracao', actorOf(maria))).toEqual(both)
      expect(await ownersIn('oracao_mensagem', actorOf(maria))).toEqual(both)
      expect(await ownersIn('oracao')).toEqual(new Set([ana.memberId]))
      for (const table of ['oracao', 'oracao_mensagem']) {
        expect((await write(`update ${table} set mensagem = 'y'`, actorOf(maria))).rowCount).toBe(1)
        expect((await owner.query(`select mensagem from ${table} where usuario_id = $1`, [ana.memberId])).rows).toEqual([{ mensagem: 'x' }])
      }
    } finally {
      await owner.query("update oracao set situacao = 'reservada' where id = $1", [requestOfAna])
    }
  })
})

describe('a named policy', () => {
  const passing = (pass: Actor['pass']): Actor => ({ ...actorOf(ana), pass })
  const others = async (table: string, pass: Actor['pass']) =>
    (await ownersIn(table, passing(pass))).has(Number(memberTables[table]?.own(maria)))
  const opened = async (pass: Actor['pass']) => {
    const found = await Promise.all(tableNames.map(async table => ((await others(table, pass)) ? table : [])))
    return found.flat()
  }

  test('opens only the tables that declare it, and what is open to staff who do not pass is only their own', async () => {
    expect(await opened(undefined)).toEqual([])
    const groups = ['celula_contato', 'celula_membro', 'celula_solicitacao']
    const ministries = ['ministerio_contato', 'ministerio_membro', 'ministerio_solicitacao']
    const givers = ['doacao', 'doacao_recorrente', 'doacao_recorrente_cobranca']
    const registered = ['evento_inscricao', 'evento_inscricao_pagamento', 'evento_participante']
    expect(await opened('money')).toEqual([
      ...givers,
      ...registered,
      'pagamento',
      'pagamento_comprovante',
      'pagamento_pagador',
      'pix_autorizacao',
      'pix_cobranca',
    ])
    expect(await opened('registrations')).toEqual([
      'evento_inscricao',
      'evento_participante',
      'evento_resposta_arquivo',
      'evento_resposta',
      'usuario',
      'usuario_papel',
    ])
    expect(await opened('children')).toEqual(['crianca', 'crianca_responsavel'])
    expect(await opened('moderation')).toEqual(['oracao_denuncia'])
    expect(await opened('care')).toEqual(['oracao', 'oracao_mensagem', 'usuario', 'usuario_papel'])
    expect(await opened('people')).toEqual([
      'acesso_plataforma',
      ...groups,
      ...ministries,
      'usuario',
      'usuario_dados',
      'usuario_endereco',
      'usuario_papel',
    ])
    expect(await opened('system')).toEqual(tableNames)
  })

  test('allows only the commands that it names', async () => {
    expect((await write('delete from oracao_denuncia', passing('moderation'))).rowCount).toBe(1)
    expect((await write("update usuario set telefone = '+55 11 99999-9999' where id <> 0", passing('care'))).rowCount).toBe(1)
    await owner.query("insert into oracao_denuncia (igreja_id, oracao_id, usuario_id, motivo) values ($1, $2, $3, 'x')", [
      church.id,
      requestOfAna,
      ana.memberId,
    ])
  })
})

test('binding one member after another on the same connection never mixes their rows', async () => {
  const reads = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const member = index % 2 ? maria : ana
      const owners = await ownersIn('oracao', actorOf(member))
      return owners.size === 1 && owners.has(member.memberId)
    }),
  )
  expect(reads.every(Boolean)).toBe(true)
})

test('only these files act as the server itself: nobody’s login decides there what may be read', () => {
  const actsAsServer = (file: string) => /\bsystemActor\b|pass: 'system'|\bactAsServer\b/.test(readFileSync(file, 'utf8'))
  const sources = globSync('src/**/*.ts').filter(file => !file.endsWith('.test.ts') && actsAsServer(file))
  expect(sources.sort()).toEqual([
    // The secret of a door has proven that it may let people in.
    'src/features/events/server/door/require-door.ts',
    // Members change no payment: what is given back is that of their own registration.
    'src/features/events/server/registrations/cancel-registration.ts',
    // A link that is taken once has proven that the ticket of somebody else may be read and moved.
    'src/features/events/server/registrations/hand-over/take-ticket.ts',
    // How many stand before the caller in a line is all that comes out of the rows of others.
    'src/features/events/server/registrations/waiting-list/read-waiting.ts',
    // A child is added and taken away, and its guardians change, by those who care for it; whoever is invited has the mailed link.
    'src/features/family/server/api.ts',
    'src/features/family/server/children/read-children.ts',
    'src/features/family/server/guardians/accept.ts',
    'src/features/family/server/guardians/invite.ts',
    'src/features/family/server/guardians/remove-guardian.ts',
    // Staff who care for children see whom to call, and take a guardian away.
    'src/features/family/server/staff/staff-children.ts',
    // A mailed link has proven the address by which gifts are read and taken over.
    'src/features/giving/server/guest-gifts/claim-guest-gifts.ts',
    'src/features/giving/server/guest-gifts/read-guest-gifts.ts',
    // The bank and the time move what was agreed to. Not offered yet.
    'src/features/payments/server/pix-automatico/context.ts',
    // A payment is moved by its code, its gateway or the time, whoever pays: in transactions alone.
    'src/features/payments/server/rows/payment-db.ts',
    // Staff who may manage money, whom its audit rows name.
    'src/features/payments/server/rows/staff-db.ts',
    // Visitors announce a visit; the mail goes to the administrators.
    // Files on their way are counted whoever sends them; how many bytes there are is all that comes out.
    'src/features/visit/server/announce-visit.ts',
    'src/server/db/actor.ts',
    'src/server/db/members/act-as-server.ts',
    // A folder for files of a church, whoever sends them.
    'src/server/files/folders.ts',
    // The command that copies all files.
    'src/server/files/list-files.ts',
    // A public file that the church has already is used again, whoever has sent it.
    'src/server/files/store-files.ts',
    // Which rows use a private file; whether its reader may read one of them is asked as that reader.
    'src/server/http/files/private-files.ts',
    'src/server/jobs/job.ts',
  ])
  // No other feature gets the one of the payments.
  expect(readFileSync('src/features/payments/server/index.ts', 'utf8')).not.toContain('payment-db')
})

describe('the catalogue', () => {
  /** Tables of a church with the id of a person that are not member tables, with the reason. */
  const exceptions: Record<string, string> = {
    celula_lider: 'who leads a group is public; only first names are in public replies',
    ministerio_lider: 'the same of a ministry',
    auditoria: 'the trail belongs to the church; `conta_id` is the staff who made the change',
    recebimento_mudanca: 'the same of where the church’s money goes',
  }

  test('each table of a church that names a person is a member table with exactly these policies, or has a reason', async () => {
    const { rows } = await owner.query<{ name: string; secured: boolean; policies: string[] }>(`
      select c.relname as name, c.relrowsecurity as secured,
        array(select regexp_replace(p.polname, '^' || c.relname || '_', '') from pg_policy p
          where p.polrelid = c.oid and p.polroles = '{atrio_app}'::regrole[]::oid[] order by 1) as policies
      from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'igreja_id' and a.attnotnull)
        and (c.relname = 'usuario' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname in ('conta_id', 'usuario_id'))
          or exists (select from pg_constraint k where k.conrelid = c.oid and k.confrelid = 'usuario'::regclass)
          or exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive))
      order by 1`)
    expect(rows.map(({ name }) => name)).toEqual([...tableNames, ...Object.keys(exceptions)].sort())
    for (const { name, secured, policies } of rows) {
      if (name in exceptions) continue
      expect({ name, secured, policies }).toEqual({
        name,
        secured: true,
        policies: [...(memberTables[name]?.policies ?? []), 'system', 'tenant'].sort(),
      })
    }
  })

  test('functions that work with the rights of the owner name their schemas, and only the application may call them', async () => {
    const { rows } = await owner.query(`
      select proname from pg_proc p where prosecdef and pronamespace = 'public'::regnamespace
        and (not coalesce(proconfig @> '{"search_path=public, pg_temp"}', false)
          or exists (select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0 and prorettype <> 'trigger'::regtype))`)
    expect(rows).toEqual([])
  })
})
