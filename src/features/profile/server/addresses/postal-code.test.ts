import { afterAll, expect, test } from 'vitest'
import { noLimits, openTestServer } from '../../../../../tests/fixtures/server.ts'
import { openFakeGateway } from '../../../../../tests/gateways/fake-server.ts'
import { contract } from '../contract.ts'

/** ViaCEP's side, as documented (viacep.com.br): what it knows of a CEP, `erro` for one that nobody has, 400 for what is no CEP. */
async function openViaCep() {
  const known: Record<string, object> = {
    '01001000': {
      cep: '01001-000',
      logradouro: 'Praça da Sé',
      complemento: 'lado ímpar',
      bairro: 'Sé',
      localidade: 'São Paulo',
      uf: 'SP',
      ibge: '3550308',
    },
    '20040002': { cep: '20040-002', logradouro: 'Avenida Rio Branco', bairro: 'Centro', localidade: 'Rio de Janeiro', uf: 'RJ' },
    // As nobody types it.
    '30110000': {
      cep: '30110-000',
      logradouro: ' Rua\u202e\u00a0da\u0301lia ',
      bairro: 'Centro\u200b',
      localidade: 'Belo Horizonte',
      uf: 'MG',
    },
    ...Object.fromEntries(
      ['a\u0000b', '\ud800', 'x'.repeat(121)].map((logradouro, i) => [
        `4000000${i}`,
        { logradouro, bairro: '', localidade: 'Salvador', uf: 'BA' },
      ]),
    ),
    // One CEP for a whole town.
    '69945000': { cep: '69945-000', logradouro: '', complemento: '', bairro: '', localidade: 'Acrelândia', uf: 'AC', ibge: '1200013' },
  }
  const server = await openFakeGateway(({ path }) => {
    const cep = /^\/ws\/(\d{8})\/json\/$/.exec(path)?.[1]
    return cep ? { json: known[cep] ?? { erro: 'true' } } : { status: 400, text: '<h1>Http 400</h1>' }
  })
  return server
}

const viaCep = await openViaCep()
const server = await openTestServer({ env: { VIACEP_URL: viaCep.url }, limits: noLimits })
const church = await server.buildChurch()
afterAll(async () => {
  await server.close()
  await viaCep.close()
})

const find = async (cep: string) => (await server.call(contract.findPostalCode, { cep }, { at: church })).reply
const unavailable = { situacao: 'indisponivel', endereco: null }

test('a CEP has its address, also where it is that of a whole town', async () => {
  const endereco = { logradouro: 'Praça da Sé', bairro: 'Sé', cidade: 'São Paulo', estado: 'SP' }
  expect(await find('01001-000')).toEqual({ situacao: 'encontrado', endereco })
  const town = { logradouro: '', bairro: '', cidade: 'Acrelândia', estado: 'AC' }
  expect(await find('69945000')).toEqual({ situacao: 'encontrado', endereco: town })
})

test('one that nobody has is told apart from one that cannot be looked up now', async () => {
  expect(await find('99999999')).toEqual({ situacao: 'inexistente', endereco: null })
  for (const fault of ['refuse', 'busy', 'cut', 'broken'] as const) {
    viaCep.faults.push(fault)
    expect(await find('20040002'), fault).toEqual(unavailable)
  }
  // Neither was remembered.
  expect(await find('20040002')).toMatchObject({ situacao: 'encontrado' })
})

test('what the service says comes in the form of typed texts, or not at all', async () => {
  const endereco = { logradouro: 'Rua dália', bairro: 'Centro', cidade: 'Belo Horizonte', estado: 'MG' }
  expect(await find('30110000')).toEqual({ situacao: 'encontrado', endereco })
  for (const i of [0, 1, 2]) expect(await find(`4000000${i}`)).toEqual(unavailable)
})

test('equal look-ups ask once, at once and later, whatever church they are for', async () => {
  const before = viaCep.requests.length
  const replies = await Promise.all(Array.from({ length: 5 }, () => find('69945-000')))
  expect(new Set(replies.map(({ situacao }) => situacao))).toEqual(new Set(['encontrado']))
  await server.call(contract.findPostalCode, { cep: '69945000' }, { at: await server.buildChurch() })
  expect(viaCep.requests.length - before).toBeLessThanOrEqual(1)
})

test('one address asks so much and no more, at all churches together; what is known is not asked', async () => {
  const limited = await openTestServer({ database: server.database, env: { VIACEP_URL: viaCep.url } })
  const churches = [church, await server.buildChurch(), await server.buildChurch()]
  const statusOf = async (i: number, cep: string) =>
    (await limited.send({ path: `/api/lookup/${cep}/json`, host: churches[i % 3]?.host ?? '', from: '192.0.2.77' })).status
  for (let i = 0; i < 120; i++) expect(await statusOf(i, `${90_000_000 + i}`)).toBe(200)
  expect(await statusOf(0, '90000120')).toBe(429)
  expect(await statusOf(1, '69945000')).toBe(200)
  await limited.close()
})

test('a service that hangs delays nobody for long, also when more are waiting than may ask at once', { timeout: 60_000 }, async () => {
  const count = 40
  viaCep.faults.push(...Array<number>(count).fill(20_000))
  const before = performance.now()
  const replies = await Promise.all(Array.from({ length: count }, (_, i) => find(`${50_000_000 + i}`)))
  expect(performance.now() - before).toBeLessThan(7_500)
  expect(replies).toEqual(Array(count).fill(unavailable))
  viaCep.faults.length = 0
})

test('what is no CEP is sent nowhere, and of who asks nothing is', async () => {
  const before = viaCep.requests.length
  expect((await server.call(contract.findPostalCode, { cep: '123' }, { at: church })).problem).toMatchObject({ errors: { cep: 'cep' } })
  expect(viaCep.requests.length).toBe(before)
  await find('80000000')
  const sent = viaCep.requests.at(-1)
  expect(Object.keys(sent?.headers ?? {}).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
})
