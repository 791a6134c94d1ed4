import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { unsealGatewayKeys } from '#features/payments/server/gateways/church-gateways.ts'
import { asOwner } from '#server/db/owner.ts'
import type { Sealed } from '#server/seal.ts'
import { createDatabase, type Database } from '../../../tests/fixtures/database/database.ts'
import { runCommand } from './commands.ts'

// Storing pictures takes a second or two and is tested elsewhere.
vi.mock('#main/demo/branding.ts', () => ({ storeBranding: async () => [{ color: '#7A3E9D', logo: null, pictures: [] }] }))
vi.mock('#features/gateways/server/all-gateways.ts', () => ({
  gateways: [{ id: 5, codigo: 'stripe', nome: 'stripe', keys: z.object({ chave: z.string().check(z.regex(/^sk_/)) }), methods: {} }],
}))

const secrets = ['the first secret, only for these tests', 'the second secret, only for these tests'] as const
let folder: string
let database: Database
const query = (sql: string) => asOwner(database.url, async connection => (await connection.query(sql)).rows)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrio-commands-'))
  database = await createDatabase()
  vi.stubEnv('DATABASE_URL', database.url)
  vi.stubEnv('APP_SECRET', 'only for these tests, not for anything else')
  vi.stubEnv('PAYMENTS_SECRET', secrets[0])
  vi.stubEnv('ATRIO_DATA_DIR', folder)
  await query(`insert into igreja (slug, codigo, nome, email, descricao) values ('casa', 'casa', 'Casa', 'casa@exemplo.com.br', '')`)
}, 60_000)

afterAll(async () => {
  vi.unstubAllEnvs()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function payments(flags: string[], input = '') {
  const stdin = vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([input]) as unknown as typeof process.stdin)
  let [output, printed] = ['', '']
  await runCommand(
    'church',
    ['payments', ...flags],
    text => (output += `${text}\n`),
    text => (printed += `${text}\n`),
  )
  stdin.mockRestore()
  const code = process.exitCode ?? 0
  process.exitCode = undefined
  return { output, printed, code }
}
const stripe = ['--codigo', 'Casa', '--gateway', 'stripe', '--mode', 'producao']
const keysOf = (row: { chaves: Sealed }, texts: string[]) =>
  unsealGatewayKeys(
    texts.map(text => new TextEncoder().encode(text)),
    row.chaves,
  )
const keysWith = async (...texts: string[]) => keysOf((await query('select chaves from igreja_gateway'))[0], texts)
/** Those that a change still has. */
const changedKeysWith = async (...texts: string[]) =>
  keysOf((await query("select depois -> 'chaves' as chaves from recebimento_mudanca where depois ->> 'chaves' is not null"))[0], texts)

test('church payments stores the keys of a church sealed, and neither prints nor audits them', async () => {
  const { output, printed, code } = await payments(stripe, '{"chave": "sk_muito_secreta"}')
  expect({ code, printed }).toEqual({ code: 0, printed: 'casa uses stripe (producao)\n' })
  expect(await keysWith(secrets[0])).toEqual({ chave: 'sk_muito_secreta' })
  const audited = await query("select antes, depois, pedido from auditoria where entidade = 'igreja_gateway'")
  expect(audited).toEqual([
    { antes: null, depois: { gateway: 5, modo: 'producao', flagChaves: true, versao: 1, novasChaves: true }, pedido: 'command' },
  ])
  const stored = JSON.stringify(await query('select * from igreja_gateway'))
  expect(output + printed + stored).not.toContain('sk_muito')
})

test('church payments refuses wrong keys without repeating them, and an unknown church', async () => {
  const wrong = await payments(stripe, '{"chave": "pk_errada"}')
  expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('chaves.chave: invalid') })
  expect(wrong.output).not.toContain('pk_errada')
  const broken = await payments(stripe, '{"chave": "sk_1"')
  expect(broken).toMatchObject({ code: 2, output: expect.not.stringContaining('sk_1') })
  expect(await payments(['--codigo', 'nada', ...stripe.slice(2)], '{}')).toMatchObject({ code: 1 })
  expect(await payments(['--codigo', 'casa'])).toMatchObject({ code: 2 })
  expect(await payments(['--reseal', '--codigo', 'casa'])).toMatchObject({ code: 2 })
})

test('church payments --reseal seals all keys with the new secret, and names those that it cannot read', async () => {
  vi.stubEnv('PAYMENTS_SECRET', secrets[1])
  vi.stubEnv('PAYMENTS_SECRET_BEFORE', secrets[0])
  expect(await payments(['--reseal'])).toMatchObject({ code: 0, printed: '1 sealed again\n' })
  expect(await keysWith(secrets[0])).toBeUndefined()
  for (const keys of [keysWith, changedKeysWith]) expect(await keys(secrets[1])).toEqual({ chave: 'sk_muito_secreta' })
  vi.stubEnv('PAYMENTS_SECRET', 'a third secret that has sealed nothing yet')
  vi.stubEnv('PAYMENTS_SECRET_BEFORE', secrets[0])
  expect(await payments(['--reseal'])).toMatchObject({
    printed: expect.stringMatching(/^0 sealed again\nchurch \d+, gateway 5: cannot be read/),
  })
  expect(await keysWith(secrets[1])).toEqual({ chave: 'sk_muito_secreta' })
})
