import { describe, expect, test } from 'vitest'
import { locales } from '#contract/locale.ts'
import { otherFailures, rulesWithBounds, rulesWithoutBounds } from '#contract/validation/failure.ts'
import { inLocale } from '../../../tests/fixtures/in-locale.ts'
import { dateHelp, failureText, passwordHelp } from './field-text.ts'

describe('the sentence for a failure', () => {
  test.each([
    ['required', 'This field is required.', 'Esse campo é obrigatório.'],
    ['required_if', 'This field is required.', 'Esse campo é obrigatório.'],
    [
      'password',
      'Your password is incorrect. Please check password and try again.',
      'Sua senha está incorreta. Verifique a senha e tente novamente.',
    ],
    ['confirmed', 'Passwords must be the same', 'As senhas devem ser iguais'],
    ['cpf', 'Invalid CPF number.', 'CPF inválido.'],
    ['phone_br', 'Please check the phone number.', 'Preencha o telefone no formato: +55 DDD 9XXXX-YYYY'],
    ['birthdate', 'Invalid date of birth', 'Data de nascimento inválida'],
    ['date', 'Invalid date format', 'Formato de data inválido'],
    ['cep', 'Invalid zipcode', 'CEP Inválido'],
    ['captcha', 'Invalid captcha. Please try again.', 'Captcha inválido. Tente novamente.'],
  ])('%s has the sentence of the specification', (failure, en, pt) => {
    expect(inLocale('en', () => failureText(failure))).toBe(en)
    expect(inLocale('pt', () => failureText(failure))).toBe(pt)
  })

  test.each([
    ['min:8', 'Use pelo menos 8 caracteres.'],
    ['max:1', 'Use no máximo 1 caractere.'],
    ['max:200', 'Use no máximo 200 caracteres.'],
    ['length:5', 'Use exatamente 5 caracteres.'],
    ['length:2,5', 'Use de 2 a 5 caracteres.'],
    ['digits:4', 'Use exatamente 4 números.'],
    ['min_value:1234.5', 'O valor mínimo é 1.234,5.'],
    ['between:1,5', 'O valor deve ficar entre 1 e 5.'],
    ['size:500', 'O arquivo deve ter no máximo 500 kB.'],
    ['size:2560', 'O arquivo deve ter no máximo 2,5 MB.'],
    ['ext:jpg,png', 'Tipos de arquivo aceitos: jpg, png'],
    ['dimensions:800,600', 'A imagem deve ter 800 × 600 pixels.'],
  ])('%s contains its limits', (failure, sentence) => {
    expect(inLocale('pt', () => failureText(failure))).toBe(sentence)
  })

  test('contains the name of the field for a taken value', () => {
    expect(inLocale('en', () => failureText('taken', 'CPF'))).toBe('This CPF is already in use.')
    expect(inLocale('en', () => failureText('taken'))).toBe('This value is already in use.')
  })

  test('exists for each failure in each language', () => {
    for (const failure of [...rulesWithoutBounds, ...otherFailures, ...rulesWithBounds.map(name => `${name}:3,4`)]) {
      const sentences = locales.map(locale => inLocale(locale, () => failureText(failure)))
      for (const sentence of sentences) expect(sentence, failure).not.toMatch(/undefined|NaN|field_|^$/)
      expect(new Set(sentences).size, failure).toBe(locales.length)
    }
  })

  test('is the general one for unknown failures', () => {
    for (const failure of ['', 'never-heard', 'toString', '__proto__', 'a:b'])
      expect(
        inLocale('pt', () => failureText(failure)),
        failure,
      ).toBe('Confira este campo.')
  })

  test('is Portuguese outside of a page', () => {
    expect(failureText('required')).toBe('Esse campo é obrigatório.')
  })
})

test('the help texts contain what is needed', () => {
  expect(inLocale('en', passwordHelp)).toContain('@ $ ! % * ? & # / .')
  expect(inLocale('en', dateHelp)).toContain('12/31/1990')
  expect(inLocale('es', dateHelp)).toContain('31/12/1990')
})
