import { afterAll, describe, expect, test } from 'vitest'
import { fullPath } from '#contract/endpoint.ts'
import { failuresOf } from '#contract/validation/issues.ts'
import { receiveHook } from '#features/gateways/contract.ts'
import { createPayment } from '#features/payments/contract/pay.ts'
import { updateOwnRecord } from '#features/profile/contract/record.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'

// What a reply says of invalid input, and what finding it out costs, has a bound whatever was sent: calls without a login are open to everybody.

const counted: string[] = []
const server = await openTestServer({
  limits: real => ({
    ...real,
    async consume(name, ...rest) {
      counted.push(name)
      return real.consume(name, ...rest)
    },
  }),
})
const church = await server.buildChurch()
const member = await server.buildMember(church)
afterAll(server.close)

const payment = fullPath(createPayment)
const record = fullPath(updateOwnRecord)
const hook = `${fullPath(receiveHook).replace('{gateway}', 'stripe').replace('{slug}', church.slug)}?segredo=x`
async function send(path: string, body: string, headers: Record<string, string> = {}) {
  const before = process.threadCpuUsage()
  const method = path === record ? 'PUT' : 'POST'
  const reply = await server.send({ method, path, host: church.host, headers: { 'content-type': 'application/json', ...headers }, body })
  const { user, system } = process.threadCpuUsage(before)
  const sent = JSON.parse(reply.text) as { code: string; errors?: Record<string, string> }
  return { status: reply.status, length: reply.text.length, errors: sent.errors, ms: (user + system) / 1_000 }
}
const payer = '"dadosNaoCadastrado":{"nome":"João","sobrenome":"Souza","email":"joao@example.org"}'
const withField = (field: string) => `{"tipo":"doacao","metodo":"pix","motivos":[{"id":1,"valor":1000}],${payer},${field}}`
/** Texts that no database stores, inside of many objects with names as long as is allowed. */
const deep = (levels: number, texts: number) =>
  `"a":${`{"${'k'.repeat(190)}":`.repeat(levels)}[${Array(texts).fill('"\\u0000"').join()}]${'}'.repeat(levels)}`
const cheap = expect.toSatisfy((ms: number) => ms < 500, 'below 500 ms')

describe('texts that cannot be stored', () => {
  test('of a message of a gateway: the first ones are named, by what its schema knows', async () => {
    await send(hook, '{}')
    const reply = await send(hook, `{${deep(45, 4_000)}}`)
    expect(reply).toEqual({ status: 422, length: expect.any(Number), errors: { body: 'invalid' }, ms: cheap })
    expect(reply.length).toBeLessThan(1_000)
    expect((await send(hook, `{"${'k'.repeat(10_000)}":["\\u0000"]}`)).status).toBe(413)
  })

  test('in a field that the schema knows are named by their path', async () => {
    const body = withField('"x":1').replace('Souza', 'Sou\\u0000za')
    expect((await send(payment, body)).errors).toEqual({ 'dadosNaoCadastrado.sobrenome': 'invalid' })
  })
})

describe('many failures', () => {
  test('of fields that nobody knows fill no reply', async () => {
    const body = `{${Array.from({ length: 4_900 }, (_, i) => `"${i}${'k'.repeat(180)}":1`).join()}}`
    const reply = await send(record, body, { authorization: `Bearer ${member.token}`, 'if-match': '"1"' })
    expect(reply.length).toBeLessThan(15_000)
  })

  test('are a hundred at most', () => {
    const issues = Array.from({ length: 5_000 }, (_, i) => ({ code: 'custom' as const, path: [`f${i}`], message: '', input: 1 }))
    expect(Object.keys(failuresOf(issues, {}))).toHaveLength(100)
  })
})

describe('a payment', () => {
  test('is counted whatever its input', async () => {
    counted.length = 0
    expect((await send(payment, '{"tipo":"x"}')).status).toBe(422)
    expect(counted).toContain('any POST /pagamento/')
  })

  test('is refused with more than it can need, before its texts are brought into one form', async () => {
    const accents = (letters: number) => withField(`"a":"${'a\u0301\u0300'.repeat(letters)}"`)
    expect((await send(payment, accents(190_000))).status).toBe(413)
    expect((await send(payment, accents(15_000))).status).toBe(422)
  })
})
