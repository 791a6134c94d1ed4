import { afterAll, describe, expect, test } from 'vitest'
import { fullPath } from '#contract/endpoint.ts'
import { receiveHook } from '#features/gateways/contract.ts'
import { createPayment } from '#features/payments/contract/pay.ts'
import { addProof } from '#features/payments/contract/proofs.ts'
import { noLimits, openTestServer } from '../../../../../tests/fixtures/server.ts'
import { maxSigns } from './json-size.ts'
import { maxBytes, parseJson } from './read-json.ts'

const bytes = 990_000
const fill = (part: string) => part.repeat(Math.floor(bytes / Buffer.byteLength(part)))
const keys = (count: number) => Array.from({ length: count }, (_, i) => `"k${i}":1`).join(',')

const tooMany: [string, string][] = [
  ['empty objects', `{"motivos":[${fill('{},')}{}]}`],
  ['empty texts', `{"motivos":[${fill('"",')}""]}`],
  ['numbers', `[${fill('1,')}1]`],
  ['keys', `{${keys(90_000)}}`],
  ['one key again and again', `{${fill('"a":1,')}"b":1}`],
  ['lists in lists', fill('[')],
  ['objects in objects', fill('{"a":')],
  ['pairs of lists', `[${fill('[],')}[]]`],
  ['a name that is too long', `{"${'k'.repeat(201)}" :1}`],
]
const largest: [string, string][] = [
  ['one text', `{"nome":"${fill('a')}"}`],
  ['a text of escapes', `{"nome":"${fill('\\"')}"}`],
  ['a text with all signs', `{"nome":"${fill('{[,:')}"}`],
  ['as many keys as are allowed', `{${keys(maxSigns.call / 2 - 1)}}`],
  ['as many objects as are allowed', `{"motivos":[${'{},'.repeat(maxSigns.call / 2 - 2)}{}]}`],
  ['blanks', `{${fill(' ')}}`],
]

describe('a body with many values', () => {
  test.each(tooMany)('%s: is refused before it is parsed', (_, text) => {
    expect(() => parseJson(text, maxSigns.call)).toThrow(expect.objectContaining({ code: 'too-large' }))
  })
  test.each(largest)('%s: is parsed, whatever its length', (_, text) => {
    expect(parseJson(text, maxSigns.call)).toEqual(JSON.parse(text))
  })
  test('what is no JSON is malformed, also with a quote that nobody closes', () => {
    for (const text of ['{', '{"a', '"\\', '}{', '{"a":1}]'])
      expect(() => parseJson(text, maxSigns.call)).toThrow(expect.objectContaining({ code: 'bad-request' }))
  })
})

describe('a call with such a body', async () => {
  const server = await openTestServer({ limits: noLimits })
  const church = await server.buildChurch()
  afterAll(server.close)

  /** Milliseconds of the thread, which is also that of the client, once the code for it is compiled. */
  async function costOf(path: string, body?: string, type = 'application/json') {
    const call = () =>
      server.send({
        method: body === undefined ? 'GET' : 'POST',
        path,
        host: church.host,
        headers: { 'content-type': type },
        ...(body && { body }),
      })
    await call()
    const before = process.threadCpuUsage()
    const { status } = await call()
    const { user, system } = process.threadCpuUsage(before)
    return { status, ms: (user + system) / 1_000 }
  }
  const cheap = (status: number) => ({ status, ms: expect.toSatisfy((ms: number) => ms < 200, 'below 200 ms') })
  const payment = fullPath(createPayment)
  const hook = `${fullPath(receiveHook).replace('{gateway}', 'stripe').replace('{slug}', church.slug)}?segredo=x`

  test.each(tooMany)('%s: costs little and is refused', async (_, body) => {
    expect(await costOf(payment, body)).toEqual(cheap(413))
    expect(await costOf(hook, body)).toEqual(cheap(413))
  })
  test.each(largest)('%s: costs little', async (_, body) => {
    expect(await costOf(payment, body)).toEqual(cheap(body.length > maxBytes.guest ? 413 : 422))
    expect(await costOf(hook, body)).toEqual(cheap(404))
  })
  test('a message of a bank about a thousand payments is read', async () => {
    const pagador = { cpf: '00000000000', nome: 'Rute Moabita' }
    const entry = {
      endToEndId: 'E1',
      txid: 'T1',
      valor: '1.00',
      chave: 'x',
      horario: 'x',
      infoPagador: 'x',
      pagador,
      devolucoes: [{ id: 'D1' }],
    }
    expect(await costOf(hook, JSON.stringify({ pix: Array.from({ length: 1_000 }, () => entry) }))).toEqual(cheap(404))
  })
  test('a form with many fields, and a query with many names, cost as little', async () => {
    const proof = fullPath(addProof).replace('{codigo}', 'A'.repeat(19))
    const form = `${fill('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n')}--x--\r\n`
    expect(await costOf(proof, form, 'multipart/form-data; boundary=x')).toEqual(cheap(413))
    for (const part of ['a&', '%61=%61&', 'codigo=1&'])
      expect(await costOf(`/api/lookup/01001000/json?${part.repeat(Math.floor(15_000 / part.length))}`)).toEqual(cheap(200))
  })
})
