import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endpoint, fullPath } from '#contract/endpoint.ts'
import { Nothing } from '#contract/values.ts'
import { routes } from '#main/app.ts'
import { inOrder } from './calls.ts'
import { on } from './on.ts'

const get = (path: string) => on(endpoint({ method: 'GET', path, summary: path, access: 'visitor', reply: Nothing }), async () => ({}))
const pathsOf = (list: ReturnType<typeof inOrder>) => list.map(route => route.endpoint.path)

describe('the order of endpoints', () => {
  test('literal segments go before parameters', () => {
    expect(pathsOf(inOrder(['/usuario/{slug}/{x}', '/usuario/{id}/evento', '/usuario/novo/evento'].map(get)))).toEqual([
      '/usuario/novo/evento',
      '/usuario/{id}/evento',
      '/usuario/{slug}/{x}',
    ])
  })

  test('two that answer the same calls end the start', () => {
    expect(() => inOrder([get('/evento/{id}'), get('/evento/{slug}/')])).toThrow('two endpoints answer the same calls')
    expect(() => inOrder(routes)).not.toThrow()
  })

  test('a call is answered by the most literal endpoint that fits, in whatever order they were declared', () => {
    const segment = fc.constantFrom('a', 'b', '{x}')
    const paths = fc.uniqueArray(fc.array(segment, { minLength: 1, maxLength: 3 }), {
      minLength: 2,
      maxLength: 8,
      selector: parts => parts.join('/'),
    })
    fc.assert(
      fc.property(paths, fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 }), (templates, asked) => {
        const ordered = inOrder(templates.map(parts => get(`/${parts.join('/')}`)))
        const fits = (path: string) => new RegExp(`^${path.replace(/\{x\}/g, '[^/]+')}$`).test(`/api/${asked.join('/')}`)
        const first = ordered.map(route => fullPath(route.endpoint)).filter(fits)
        // At the first segment where two that fit differ, the winner has the literal.
        const [winner, ...others] = first.map(path => path.split('/'))
        for (const other of others) {
          const at = other.findIndex((part, i) => part !== winner?.[i])
          expect(winner?.[at]).not.toBe('{x}')
        }
      }),
    )
  })
})
