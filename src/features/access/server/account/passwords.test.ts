import { describe, expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] as number

describe('a password', () => {
  test('is stored as argon2id with 19 MiB and 2 passes, with a different hash each time', async () => {
    const [one, two] = [await hashPassword('Segredo#1'), await hashPassword('Segredo#1')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await isPassword(one, 'Segredo#1')).toBe(true)
    expect(await isPassword(one, 'segredo#1')).toBe(false)
  })

  test('with accents is one password, whether they were composed when it was chosen or not', async () => {
    for (const chosen of ['Ora\u00e7\u00e3o#1', 'Orac\u0327a\u0303o#1'])
      expect(await isPassword(await hashPassword(chosen), 'Ora\u00e7\u00e3o#1')).toBe(true)
    expect(await isPassword(await hashPassword('Oracao#1'), 'Ora\u00e7\u00e3o#1')).toBe(false)
  })

  test('matches nothing without a valid hash, not even the dummy password that is compared instead', async () => {
    for (const stored of [undefined, '', 'trocar', 'nobody has this password'])
      for (const typed of ['', 'trocar', 'nobody has this password']) expect(await isPassword(stored, typed)).toBe(false)
  })

  test('takes as long to check without an account as with one', async () => {
    const stored = await hashPassword('Segredo#1')
    await isPassword(undefined, 'x')
    const times: Record<string, number[]> = { known: [], unknown: [], locked: [] }
    // In turns, so that load on the machine affects all three alike.
    for (let round = 0; round < 15; round++)
      for (const [kind, hash] of Object.entries({ known: stored, unknown: undefined, locked: 'trocar' })) {
        const started = performance.now()
        await isPassword(hash, 'wrong')
        times[kind]?.push(performance.now() - started)
      }
    const expectedMs = median(times.known as number[])
    for (const list of Object.values(times)) {
      expect(median(list)).toBeGreaterThan(expectedMs / 2)
      expect(median(list)).toBeLessThan(expectedMs * 2)
    }
  })
})
