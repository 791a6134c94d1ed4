import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Pass } from '#contract/abilities.ts'
import { type Access, declarationOf, endpoint, fullPath } from '#contract/endpoint.ts'
import { EmptyReply } from '#contract/values.ts'
import { routes } from '#main/app.ts'
import { orderRoutes } from './api-router.ts'
import { assertPass } from './dispatch.ts'
import { on } from './on.ts'

const get = (path: string) => on(endpoint({ method: 'GET', path, summary: path, access: 'public', reply: EmptyReply }), async () => ({}))
const pathsOf = (list: ReturnType<typeof orderRoutes>) => list.map(route => route.endpoint.path)

test('an endpoint can pass a named policy only with the ability that opens it, or when the caller may have it', () => {
  const passing = (access: Access, passes: Pass) =>
    assertPass(declarationOf(endpoint({ method: 'GET', path: '/x', summary: 'x', access, passes, reply: EmptyReply })))
  const allowed: [Access, Pass][] = [
    ['pastoral-care', 'care'],
    ['manage-church', 'people'],
    ['manage-church', 'money'],
    ['publish-content', 'moderation'],
    ['member', 'moderation'],
    ['account', 'people'],
  ]
  for (const [access, pass] of allowed) expect(() => passing(access, pass)).not.toThrow()
  const refused: [Access, Pass][] = [
    ['public', 'care'],
    ['optional', 'care'],
    ['publish-content', 'care'],
    ['publish-content', 'people'],
    ['manage-church', 'care'],
    ['pastoral-care', 'moderation'],
  ]
  for (const [access, pass] of refused) expect(() => passing(access, pass)).toThrow('does not open the policy')
})

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
