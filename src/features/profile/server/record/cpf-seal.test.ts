import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { cpfIndex, sealCpf, unsealCpf } from './cpf-seal.ts'

const [secret, other] = [randomBytes(32), randomBytes(32)]
const cpf = '52998224725'

test('a sealed CPF is readable with the same secret only, and with another one it counts as none', () => {
  const sealed = sealCpf(secret, cpf)
  expect(unsealCpf(secret, sealed)).toBe(cpf)
  expect(unsealCpf(other, sealed)).toBeNull()
  expect(unsealCpf(secret, null)).toBeNull()
  expect(JSON.stringify(sealed)).not.toContain(cpf)
  expect(sealCpf(secret, cpf)).not.toEqual(sealed)
})

test('the index of a CPF is the same in one church, and another one in another church or with another secret', () => {
  expect(cpfIndex(secret, 1, cpf)).toBe(cpfIndex(secret, 1, cpf))
  expect(
    new Set([cpfIndex(secret, 1, cpf), cpfIndex(secret, 2, cpf), cpfIndex(other, 1, cpf), cpfIndex(secret, 1, '39053344705')]).size,
  ).toBe(4)
})
