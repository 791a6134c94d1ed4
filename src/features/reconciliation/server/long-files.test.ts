import { afterAll, beforeEach, expect, test } from 'vitest'
import { longestTurn } from '../../../../tests/fixtures/longest-turn.ts'
import { openBankScene } from '../../../../tests/fixtures/payments/bank-scene.ts'
import { maria } from '../../../../tests/fixtures/payments/bank-texts.ts'
import { testInTurn } from '../../../../tests/fixtures/test-in-turn.ts'

const scene = await openBankScene()
afterAll(scene.close)

let bank: Awaited<ReturnType<typeof scene.buildBankChurch>>
beforeEach(async () => {
  bank = await scene.buildBankChurch()
})

const names = 'Data;Descrição;Valor\n'
const out = '25/11/2026;Tarifa;-1,00\n'
const linesOf = (count: number) =>
  Array.from({ length: count }, (_, i) => `25/11/2026;Pix recebido Fulano de Tal ${i};${i + 1},00\n`).join('')

/** The first call of a server compiles what it runs. */
const warmUp = () => bank.send(names + out + linesOf(3))

testInTurn('a file of five thousand lines books what it has, and leaves others their turns', { timeout: 120_000 }, async () => {
  await warmUp()
  const codigo = await bank.expectGift(maria)
  const longest = await longestTurn(async () => {
    const { reply } = await bank.send(`${names}${out}25/11/2026;PIX RECEBIDO MARIA OLIVEIRA;49,00\n${linesOf(4_999)}`)
    expect(reply).toMatchObject({ linhas: 5_000, novas: 4_997, repetidas: 3, conciliadas: 1, semPar: 4_999 })
  })
  expect(await bank.stateOf(codigo)).toBe('aprovado')
  expect(longest).toBeLessThan(150)
})

test.each([
  ['quotes in one line', '"'.repeat(300_001), { 'arquivo.2': 'max:5000' }],
  ['a quote that nobody closes', `"${`${'a'.repeat(4_000)}\n`.repeat(450)}`, { arquivo: 'cut_off' }],
  ['more lines than are taken at once', `x;1,00\n${linesOf(10_000)}`, { arquivo: 'too_many_entries' }],
])('a file with %s is refused, and costs nobody else any time', { timeout: 60_000 }, async (_, text, errors) => {
  await warmUp()
  const longest = await longestTurn(async () => {
    expect((await bank.send(`${names}28/11/2026;${text}`)).problem.errors).toEqual(errors)
  })
  expect(longest).toBeLessThan(150)
})
