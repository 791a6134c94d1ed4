import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './is-common-password.ts'

const names = ['Maria', 'da Silva', 'mariinha85@exemplo.com.br', 'Igreja Esperança', 'esperanca']

describe('a new password', () => {
  test.each([
    ...['Password1!', 'P@ssw0rd', 'Senha@123', 'S3nh@2027', 'Qwerty123!', 'Abc@1234', 'Aa@12345', 'Aa123456!', '!!Flamengo10', 'Segredo#1'],
    ...['Jesus@2024', 'Deus&fiel7', 'Deusefiel@1', 'Jesusteamo1!', 'Igreja#10', 'JesusCristo#1', 'Demo@1234', 'Brasil@2023'],
    ...['Maria@1985', 'MariaSilva1!', 'Silva.Maria7', 'Esperanca@1', 'Esperança#2027', '1234567@Maria', 'Mariinha85!', 'M4ri4Silva#9'],
  ])('%s is refused', async password => {
    expect(await isCommonPassword(password, names)).toBe(true)
  })

  test.each([
    ...['Minha&Casa3', 'Outra#Senha9', 'Semear#2027', 'Kx9#mQ2v', 'Nova$Senha7', 'Nascer&Sol4', 'Farol@2027x', 'Trigo&Lagar7'],
    ...['Aleixo#Mangueira3', 'Maria@19850327-74', 'Maria tem 3 carneiros.', 'Kxq!4829', 'Ω≈ç√∫˜µ≤≥Aa1!'],
  ])('%s is accepted', async password => {
    expect(await isCommonPassword(password, names)).toBe(false)
  })

  test('is refused for the names of its own person only', async () => {
    expect(await isCommonPassword('Benvinda#41', [])).toBe(false)
    expect(await isCommonPassword('Benvinda#41', ['Benvinda'])).toBe(true)
  })
})
