import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayAt } from '#contract/calendar-days.ts'
import type { Church, Member } from '../../../../tests/fixtures/people.ts'
import { noLimits, openTestServer } from '../../../../tests/fixtures/server.ts'
import { maritalStates } from '../contract/about.ts'
import type { OwnRecordChange } from '../contract/record.ts'
import { contract } from './contract.ts'
import { expectPastDays } from './record/about-columns.ts'

const server = await openTestServer({ limits: noLimits })
const { call, buildChurch, buildMember, owner, close } = server
afterAll(close)

let church: Church
let maria: Member
beforeAll(async () => {
  church = await buildChurch()
})
beforeEach(async () => {
  maria = await buildMember(church)
})

const change = (as: Member, body: OwnRecordChange, versao?: number) =>
  call(contract.updateOwnRecord, { body, versao } as never, { at: as.church, as })
const read = async (as: Member) => (await call(contract.getOwnRecord, {}, { at: as.church, as })).reply

const life = {
  dataNascimento: '1984-02-29',
  sexo: 'feminino',
  estadoCivil: 'casado_civil_religioso',
  dataCasamento: '2008-11-22',
  numeroFilhos: 0,
  ocupacao: 'Professora',
  observacoes: 'Espero a cirurgia\nde julho.',
} as const

test('what a member tells of their life is kept in part, and a value is removed by nothing', async () => {
  expect((await change(maria, life, 0)).reply).toMatchObject({ ...life, nome: 'Maria', versao: 1 })
  await change(maria, { dataCasamento: '', estadoCivil: 'viuvo', ocupacao: null })
  const { observacoes, ...rest } = life
  expect(await read(maria)).toMatchObject({ ...rest, observacoes, dataCasamento: null, estadoCivil: 'viuvo', ocupacao: null })
  await change(maria, { observacoes: ' ', numeroFilhos: null })
  expect(await read(maria)).toMatchObject({ observacoes: null, numeroFilhos: null, sexo: 'feminino' })
  for (const estadoCivil of maritalStates) expect((await change(maria, { estadoCivil })).reply).toMatchObject({ estadoCivil })
})

test('nothing of it reaches another member or another church of the same person', async () => {
  await change(maria, life)
  const there = await buildMember(await buildChurch(), { account: maria })
  for (const other of [there, await buildMember(church)])
    expect(await read(other)).toMatchObject({ dataNascimento: null, observacoes: null })
})

test('wrong values are named all at once, and nothing of them is stored', async () => {
  const wrong = {
    dataNascimento: '29/02/1984',
    sexo: 'x',
    estadoCivil: 'x',
    dataCasamento: '2023-02-29',
    numeroFilhos: -1,
    ocupacao: 'x'.repeat(81),
  }
  const refused = await change(maria, wrong as never)
  expect([refused.status, Object.keys(refused.problem.errors ?? {}).sort()]).toEqual([422, Object.keys(wrong).sort()])
  const days = await change(maria, { dataNascimento: '1899-12-31', dataCasamento: '2999-01-01' })
  expect(days.problem.errors).toEqual({ dataNascimento: 'birthdate', dataCasamento: 'date' })
  expect((await read(maria)).versao).toBe(0)
})

test('a day has begun where the church is', () => {
  const now = new Date('2026-12-01T01:00:00Z')
  const tell = (timeZone: string) => () => expectPastDays({ dataNascimento: '2026-12-01' }, timeZone, now)
  expect(dayAt(now, 'America/Sao_Paulo')).toBe('2026-11-30')
  expect(tell('America/Sao_Paulo')).toThrow('invalid')
  expect(tell('UTC')).not.toThrow()
})

test('a day that has not begun where the church is is refused by the call', async () => {
  // Twelve hours behind UTC: in the first half of each day of UTC, that day has not begun there. In the second half both agree, and nothing is refused.
  const zone = 'Etc/GMT+12'
  const west = await buildChurch({ fusoHorario: zone })
  const ana = await buildMember(west)
  const today = dayAt(new Date(), 'UTC')
  const { status } = await change(ana, { dataNascimento: today })
  expect(status).toBe(dayAt(new Date(), zone) === today ? 200 : 422)
})

test('comments are stored encrypted, and in no audit row', async () => {
  await change(maria, life)
  const { rows } = await owner.query('select * from usuario_dados where usuario_id = $1', [maria.memberId])
  expect(JSON.stringify(rows)).not.toContain('cirurgia')
  const audit = await owner.query("select count(*)::int as count from auditoria where concat(antes, depois) like '%cirurgia%'")
  expect(audit.rows).toEqual([{ count: 0 }])
})
