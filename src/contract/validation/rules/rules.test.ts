import fc, { type Arbitrary } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type RuleName, rulesWithoutBounds } from '../failure.ts'
import { rules } from '../registry.ts'
import type { RuleContext } from '../rule.ts'

const now = new Date('2026-11-21T15:00:00Z')
const passes = (name: RuleName, value: unknown, args: readonly (string | number)[] = [], context: Partial<RuleContext> = {}) =>
  rules[name](value, args.map(String), { now, ...context })

type Case = [name: RuleName, args: (string | number)[], valid: unknown[], invalid: unknown[]]

const photo = { name: 'Foto.JPG', type: 'image/jpeg', size: 512_000, width: 800, height: 600 }
const pdf = { name: 'ata.jpg.pdf', type: 'application/pdf', size: 512_001 }

const cases: Case[] = [
  ['required', [], ['a', ' a ', 0, true, ['a'], photo], ['', '  ', '\n', null, undefined, false, [], { name: '', type: '', size: 0 }]],
  [
    'email',
    [],
    ['maria@exemplo.com', "d'avila+a.b@sub.exemplo.com.br"],
    ['maria', 'maria@exemplo', 'a b@c.de', '@c.de', 'a@b@c.de', `${'a'.repeat(250)}@c.de`],
  ],
  ['min', [3], ['abc', 'ção', 123, ['abc', 'abcd']], ['ab', ['abc', 'a']]],
  ['max', [3], ['abc', 'a', 123], ['abcd', ' abc']],
  ['length', [3], ['abc', 123, ['a', 'b', 'c']], ['ab', 'abcd', ['a']]],
  ['length', [2, 3], ['ab', 'abc', ['a', 'b']], ['a', 'abcd']],
  ['digits', [4], ['0123', 1234], ['123', '12345', '12.4', '-123', '12a4', '١٢٣٤']],
  ['alpha', [], ['João', 'Muñoz', 'Ângela', 'Joa\u0303o', 'ABC'], ['João Silva', 'a1', "d'Avila", 'a-b']],
  ['alpha_spaces', [], ['João da Silva', 'Peña'], ['a1', 'Ana-Maria']],
  ['alpha_dash', [], ['são-joão_2', 'abc'], ['a b', 'a.b']],
  ['alpha_num', [], ['avó2', '123'], ['a b', 'a-b', 'a_b']],
  ['numeric', [], ['0', '007', 5], ['-1', '1.5', '1e3', ' 1', 'a']],
  ['integer', [], ['0', '-7', 5, -5], ['1.5', '+1', '--1', 'a', 1.5]],
  ['between', [1, 5], ['1', '5', '2.5', 3, ['1', 2]], ['0.99', '5.01', 6, 'a', '0x2', '1e0', ['1', '6']]],
  ['between', [-5, -1], ['-5', -3], ['0', '-6']],
  ['min_value', [18], ['18', 19.5], ['17.9', 17, 'abc']],
  ['max_value', [4999.99], ['4999.99', 0, '-1'], ['5000', 'abc', Number.NaN]],
  ['one_of', ['a', 'b'], ['a', ['a', 'b']], ['c', 'A', ['a', 'c']]],
  ['one_of', ['1', 'true'], [1, true], [2]],
  ['not_one_of', ['a', 'b'], ['c', 'A', ['c', 'd']], ['a', ['c', 'a']]],
  ['regex', ['/^a|b$/i'], ['A1', '1b'], ['1a1']],
  [
    'url',
    [],
    ['https://exemplo.com.br/a?b=c#d', 'http://exemplo.com:8080', 'www.exemplo.com', 'igreja.org/evento'],
    [
      'exemplo',
      'javascript:alert(1)',
      'ftp://exemplo.com',
      'mailto:maria@exemplo.com',
      '12345',
      'http://127.0.0.1',
      'http://[::1]',
      'https://banco.com@mal.com',
      '//',
      'a b.com',
      'http://',
    ],
  ],
  ['ext', ['jpg', 'PNG'], [photo, { ...pdf, name: 'a.png' }, [photo]], [pdf, { ...photo, name: 'jpg' }, 'a.jpg', [photo, pdf]]],
  ['mimes', ['image/*'], [photo], [pdf, { ...photo, type: 'imagex/png' }, { ...photo, type: '' }]],
  [
    'mimes',
    ['application/pdf', 'text/plain'],
    [pdf, { ...pdf, type: 'Text/Plain; charset=utf-8' }],
    [photo, { ...pdf, type: 'application/pdfx' }],
  ],
  ['image', [], [photo, { ...photo, name: 'a.webp' }], [pdf, { ...photo, name: 'a.jpg.exe' }, { ...photo, name: 'jpg' }]],
  ['size', [500], [photo, { ...photo, size: 1 }], [pdf]],
  ['dimensions', [800, 600], [photo], [{ ...photo, width: 799 }, { ...photo, height: 601 }, pdf]],
  [
    'password',
    [],
    ['Demo@1234', 'aB3$efgh', 'Ção1234#', 'a b C 1 /'],
    ['Demo@12', 'demo@1234', 'DEMO@1234', 'Demo@abcd', 'Demo12345', 'Demo-1234'],
  ],
  [
    'cpf',
    [],
    ['529.982.247-25', '52998224725', '111.444.777-35', '00000000191'],
    ['529.982.247-24', '5299822472', '529982247255', '00000000000', '11111111111', '529 982 247 25', '529.982.247-2a'],
  ],
  [
    'phone_br',
    [],
    [
      '+55 11 95550-0101',
      '+5511955500101',
      '11955500101',
      '(11) 95550-0101',
      '11 9 5550-0101',
      '+55 (11) 95550.0101',
      '55 11 95550-0101',
      '0055 11 95550–0101',
    ],
    [
      '11 5550-0101',
      '95550-0101',
      '+54 11 95550-0101',
      '0800 123 4567',
      '0800 1234 567',
      '20 95550-0101',
      '(11) 3456-7890',
      '+55 011 95550-0101',
      '1195550010a',
      '+',
    ],
  ],
  [
    'phone',
    [],
    ['+55 11 95550-0101', '11955500101', '+598 99 555 106', '+1 (202) 555-0143', '+351 912 345 678', '00351 912 345 678'],
    ['+55 11 5550-0101', '+0 11 555 5555', '+1', '+123456', '+1234567890123456', '99 555 106'],
  ],
  ['cep', [], ['01310-100', '01310100'], ['0131010', '013101000', '01310 100', '0131010a']],
]

describe('a rule, by examples', () => {
  test.each(cases)('%s:%j', (name, args, valid, invalid) => {
    for (const value of valid) expect(passes(name, value, args), `passes ${JSON.stringify(value)}`).toBe(true)
    for (const value of invalid) expect(passes(name, value, args), `fails ${JSON.stringify(value)}`).toBe(false)
  })

  test('confirmed compares with the other field', () => {
    const values = { senha: 'Demo@1234', vezes: 3 }
    expect(passes('confirmed', 'Demo@1234', ['senha'], { values })).toBe(true)
    expect(passes('confirmed', '3', ['vezes'], { values })).toBe(true)
    expect(passes('confirmed', 'Demo@123', ['senha'], { values })).toBe(false)
    expect(passes('confirmed', 'x', ['toString'], { values })).toBe(false)
    expect(passes('confirmed', 'x', ['senha'])).toBe(false)
  })

  test('required_if requires a value when the other field has one of the values, or any', () => {
    const values = { estado: 'casado', filhos: '', interesses: ['coral', 'louvor'], aceite: true }
    const when = (value: unknown, ...args: string[]) => passes('required_if', value, args, { values })
    expect(when('', 'estado', 'casado', 'viuvo')).toBe(false)
    expect(when('2010', 'estado', 'casado')).toBe(true)
    expect(when('', 'estado', 'solteiro')).toBe(true)
    expect(when('', 'estado')).toBe(false)
    expect(when('', 'filhos')).toBe(true)
    expect(when('', 'ninguem')).toBe(true)
    expect(when('', 'interesses', 'louvor')).toBe(false)
    expect(when('', 'aceite', 'true')).toBe(false)
  })
})

describe('every rule', () => {
  const args = fc.array(fc.oneof(fc.string(), fc.constantFrom('1', '5', '/(/', 'campo', '')), { maxLength: 3 })
  const context = fc.record({
    dates: fc.constantFrom('pt' as const, 'en' as const, 'es' as const, 'iso' as const, undefined),
    values: fc.dictionary(fc.string(), fc.anything()),
  })
  const anything: Arbitrary<unknown> = fc.oneof(
    fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withNullPrototype: true,
      withSparseArray: true,
      withTypedArray: true,
      withObjectString: true,
    }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(Symbol('x'), () => 1, 'a'.repeat(100_000), '\ud800', Number.NaN, new Date(Number.NaN)),
    fc.record({ name: fc.string(), type: fc.string(), size: fc.double() }),
  )

  test.each(Object.keys(rules) as RuleName[])('%s returns a boolean for any input', name => {
    fc.assert(
      fc.property(anything, args, context, (value, given, more) => {
        expect(passes(name, value, given, more)).toBeTypeOf('boolean')
      }),
      { numRuns: 300 },
    )
  })

  const emptyValues = ['', ' ', '\t\n', null, undefined, false, [], { name: '', type: 'application/octet-stream', size: 0 }]
  test.each((Object.keys(rules) as RuleName[]).filter(name => !name.startsWith('required')))('%s passes for empty values', name => {
    fc.assert(
      fc.property(fc.constantFrom(...emptyValues), args, context, (value, given, more) => {
        expect(passes(name, value, given, more)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  test.each(rulesWithoutBounds.filter(name => !name.startsWith('required')))('%s checks each value of a list', name => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            anything.filter(one => !Array.isArray(one)),
            fc.constantFrom('1', 'abc', '12345678'),
          ),
          { maxLength: 4 },
        ),
        args,
        (list, given) => {
          if (name !== 'confirmed') expect(passes(name, list, given)).toBe(list.every(one => passes(name, one, given)))
        },
      ),
      { numRuns: 50 },
    )
  })
})
