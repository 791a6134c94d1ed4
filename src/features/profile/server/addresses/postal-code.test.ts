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
    expect(await find('01001000'), fault).toEqual(unavailable)
  }
})

test('a service that hangs delays nobody for long', async () => {
  viaCep.faults.push(20_000)
  const before = performance.now()
  expect(await find('01001000')).toEqual(unavailable)
  expect(performance.now() - before).toBeLessThan(6_000)
}, 10_000)

test('what is no CEP is sent nowhere, and of who asks nothing is', async () => {
  const before = viaCep.requests.length
  expect((await server.call(contract.findPostalCode, { cep: '123' }, { at: church })).problem).toMatchObject({ errors: { cep: 'cep' } })
  expect(viaCep.requests.length).toBe(before)
  await find('01001000')
  const sent = viaCep.requests.at(-1)
  expect(Object.keys(sent?.headers ?? {}).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
})
