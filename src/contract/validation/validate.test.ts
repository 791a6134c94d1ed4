import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rulesWithBounds, rulesWithoutBounds } from './failure.ts'
import { parseRules } from './parse.ts'
import { rules as registry } from './registry.ts'
import { areRules, validate } from './validate.ts'

const context = { now: new Date('2026-11-21T15:00:00Z') }

describe('rules by name', () => {
  test.each([
    ['required|min:3', [['required'], ['min', '3']]],
    [' required | between: 1 , 5 |', [['required'], ['between', '1', '5']]],
    ['regex:/^a|b$/i|required', [['regex', '/^a|b$/i'], ['required']]],
    ['required|regex:/^[/|]:\\/,{1,2}$/u', [['required'], ['regex', '/^[/|]:\\/,{1,2}$/u']]],
    [
      'regex:^\\d{1,3}:x$|max:9',
      [
        ['regex', '^\\d{1,3}:x$'],
        ['max', '9'],
      ],
    ],
    ['regex:/a|b', [['regex', '/a'], ['b']]],
    ['', []],
    ['|', []],
  ])('%j', (written, parsed) => {
    expect(parseRules(written)).toEqual(parsed.map(([name, ...args]) => ({ name, args })))
  })

  test('as a list and as an object', () => {
    expect(parseRules(['required', 'regex:a|b', 'between:1,5'])).toEqual([
      { name: 'required', args: [] },
      { name: 'regex', args: ['a|b'] },
      { name: 'between', args: ['1', '5'] },
    ])
    expect(parseRules({ required: true, email: false, min: 3, regex: [/^a,b|c$/i], one_of: ['a,b', 'c|d'], max: null })).toEqual([
      { name: 'required', args: [] },
      { name: 'min', args: ['3'] },
      { name: 'regex', args: ['/^a,b|c$/i'] },
      { name: 'one_of', args: ['a,b', 'c|d'] },
    ])
  })

  test('are parsed to what was written', () => {
    const word = fc.string({ unit: fc.constantFrom(...'ab_09.*/-'), minLength: 1 })
    const pattern = fc
      .array(fc.constantFrom('a', '|', ',', ':', '\\/', '[/|\\]]', '\\|', '(a|b)', '^', '$', ' '), { minLength: 1 })
      .map(parts => `/${parts.join('')}/i`)
    const call = fc.oneof(
      fc.record({ name: fc.constantFrom('min', 'one_of', 'required'), args: fc.array(word, { maxLength: 4 }) }),
      fc.record({ name: fc.constant('regex'), args: fc.tuple(pattern) }),
    )
    const written = ({ name, args }: { name: string; args: string[] }) => (args.length ? `${name}:${args.join(',')}` : name)
    fc.assert(
      fc.property(fc.array(call), calls => {
        expect(parseRules(calls.map(written).join('|'))).toEqual(calls)
        expect(parseRules(calls.map(written))).toEqual(calls)
      }),
    )
  })

  test('are parsed in reasonable time, whatever they contain', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('regex:', '/', '\\', '[', ']', '|', ':', ',', 'min') })),
        text => {
          for (const { name } of parseRules(text)) expect(text).toContain(name)
          expect(areRules(text)).toBeTypeOf('boolean')
          validate('a', text, context)
        },
      ),
    )
    const start = performance.now()
    parseRules(`regex:/${'[\\/'.repeat(20_000)}`)
    expect(performance.now() - start).toBeLessThan(1_000)
  })
})

describe('a value with rules', () => {
  test.each([
    ['', 'required|min:3', 'required'],
    ['ab', 'required|min:3', 'min:3'],
    ['abc', 'required|min:3', undefined],
    ['', 'min:3|email|cpf', undefined],
    ['x', 'length:2,4', 'length:2,4'],
    ['7', 'between:1,5', 'between:1,5'],
    ['x', 'one_of:a,b', 'one_of'],
    ['x', 'regex:/^a|b$/', 'regex'],
    ['01/13/1990', 'birthdate', 'birthdate'],
    [{ name: 'a.pdf', type: 'application/pdf', size: 9 }, 'ext:jpg,png', 'ext:jpg,png'],
  ])('%j under %s: %s', (value, rules, failure) => {
    expect(validate(value, rules, context)).toBe(failure)
  })

  test('is checked against other fields of the form', () => {
    const values = { senha: 'Demo@1234', estado: 'casado' }
    expect(validate('x', 'confirmed:senha', { ...context, values })).toBe('confirmed')
    expect(validate('', 'required_if:estado,casado', { ...context, values })).toBe('required_if')
  })

  test('passes a rule that is unknown or has invalid arguments', () => {
    for (const rules of ['nothing', 'constructor', 'min:abc', 'min', 'between:1', 'regex:(', 'regex:(?=a)b', 'digits:1,2', 'alpha:1'])
      expect(validate('x', rules, context), rules).toBeUndefined()
  })
})

describe('rules that staff write', () => {
  test.each(['required|min:3', 'regex:/^a|b$/i', 'between:-1.5,5', 'length:2,4', 'one_of:a,b', 'required_if:a', 'mimes:image/*', ''])(
    '%s is valid',
    rules => {
      expect(areRules(rules)).toBe(true)
    },
  )

  test.each([
    'nothing',
    '__proto__',
    'min',
    'min:a',
    'min:-1',
    'min:1,2',
    'between:5',
    'regex:(',
    'regex:(a)\\1',
    'confirmed',
    'confirmed:a,b',
    'ext:',
    'alpha:1',
    'size:1.5',
  ])('%s is invalid', rules => {
    expect(areRules(rules)).toBe(false)
  })
})

test('the lists of names contain exactly the registered rules', () => {
  expect([...rulesWithoutBounds, ...rulesWithBounds].sort()).toEqual(Object.keys(registry).sort())
})
