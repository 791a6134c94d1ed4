import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endpoint, fullPath } from '#contract/endpoint.ts'
import { EmptyReply } from '#contract/values.ts'
import { routes } from '#main/app.ts'
import { orderRoutes } from './api-router.ts'
import { on } from './on.ts'

const get = (path: string) => on(endpoint({ method: 'GET', path, summary: path, access: 'public', reply: EmptyReply }), async () => ({}))
const pathsOf = (list: ReturnType<typeof orderRoutes>) => list.map(route => route.endpoint.path)

describe('the order of endpoints', () => {
  test('literal segments go before parameters', () => {
    expect(pathsOf(orderRoutes(['/usuario/{slug}/{x}', '/usuario/{id}/evento', '/usuario/novo/evento'].map(get)))).toEqual([
      '/usuario/novo/evento',
      '/usuario/{id}/evento',
      '/usuario/{slug}/{x}',
    ])
  })

  test('two that match the same paths throw an error', () => {
    expect(() => orderRoutes([get('/evento/{id}'), get('/evento/{slug}/')])).toThrow('two endpoints match the same calls')
    expect(() => orderRoutes(routes)).not.toThrow()
  })

  test('a call goes to the most literal endpoint that matches, in whatever order they were declared', () => {
    const segment = fc.constantFrom('a', 'b', '{x}')
    const paths = fc.uniqueArray(fc.array(segment, { minLength: 1, maxLength: 3 }), {
      minLength: 2,
      maxLength: 8,
      selector: parts => parts.join('/'),
    })
    fc.assert(
      fc.property(paths, fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 }), (templates, requested) => {
        const ordered = orderRoutes(templates.map(parts => get(`/${parts.join('/')}`)))
        const matches = (path: string) => new RegExp(`^${path.replace(/\{x\}/g, '[^/]+')}$`).test(`/api/${requested.join('/')}`)
        const matching = ordered.map(route => fullPath(route.endpoint)).filter(matches)
        // At the first segment where two matching endpoints differ, the winner has the literal.
        const [winner, ...others] = matching.map(path => path.split('/'))
        for (const other of others) {
          const at = other.findIndex((part, i) => part !== winner?.[i])
          expect(winner?.[at]).not.toBe('{x}')
        }
      }),
    )
  })
})
