import { expect, test } from 'vitest'
import { claimsChurch, claimsOffice, holdsContact, officialPhrase } from './name-claims.ts'

test('an office is recognised in three languages, and in no ordinary name', () => {
  for (const name of [
    'Pr. João',
    'PASTORA Rute',
    'Bishop Tim',
    'Obispo Luis',
    'Pаstor',
    'ᴘᴀsᴛᴏʀ Ricardo',
    'P a s t o r',
    'PastorRicardo',
    'Ministro Carlos',
    'Ꮲastor',
  ])
    expect(claimsOffice(name), name).toBe(true)
  for (const name of ['Prado', 'Maria do Pastoreio', 'Elderson', 'João P.', 'Preta']) expect(claimsOffice(name), name).toBe(false)
})

test('a name is taken for the church, or those who work for it', () => {
  for (const name of ['Igreja Esperança', 'IGREJA', 'Secretaria da igreja', 'Tes0uraria', 'Administrador', 'Equipe de oração', 'Esperança'])
    expect(claimsChurch(name, 'Igreja Esperança'), name).toBe(true)
  for (const name of ['Vida Plena', 'Comunidade Vida Plena', 'Vida P1ena'])
    expect(claimsChurch(name, 'Comunidade Vida Plena'), name).toBe(true)
  for (const name of ['Esperança Lima', 'Maria', 'Uma mãe', '']) expect(claimsChurch(name, 'Igreja Esperança'), name).toBe(false)
  expect(claimsChurch('Vida', 'Comunidade Vida Plena')).toBe(false)
})

test('a name holds a way to write or pay', () => {
  for (const name of ['https://a.bc', 'pix: ana@b.com', 'Lia 11 98888-7777', 'site.com/doe', '＠oferta', '(11) 9 8888.7777'])
    expect(holdsContact(name), name).toBe(true)
  for (const name of ['Lia, da mesa 3', 'D. Ana', 'J.P.', 'Família de 2024', 'Ana. Obrigada']) expect(holdsContact(name), name).toBe(false)
})

test('the phrase for a name has an office before it', () => {
  expect(officialPhrase('Pr. Davi Аmaral')).toMatch(/\| minister\) <-> 'davi' <-> 'amaral'$/)
  expect(officialPhrase('Davi A.')).toMatch(/ <-> 'davi' <-> 'a':\*$/)
  expect(officialPhrase('Davi')).toBeUndefined()
})
