import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { rawPath } from '../calls/garbage.ts'
import { repetitions } from '../fixtures/extent.ts'
import { noLimits, openTestServer } from '../fixtures/server.ts'

const server = await openTestServer({ limits: noLimits })
afterAll(server.close)
const church = await server.buildChurch()

const host = fc.constantFrom(
  church.host,
  'localhost',
  'nobody.example',
  'localhost:99999',
  '[::1]',
  '..localhost',
  `${'a'.repeat(300)}.localhost`,
  'x_y.localhost',
  '%00.localhost',
)
const method = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS')

test('every path on every host gets a proper response: a page, a file, a reply or a problem', async () => {
  await fc.assert(
    fc.asyncProperty(method, rawPath, host, async (method, path, host) => {
      const response = await server.send({ method, path, host, headers: {} })
      expect(response.status, `${method} ${host} ${path}: ${response.text}`).toBeLessThan(500)
      // An invalid host name is rejected before the application, without a body that could be sniffed.
      if (response.status !== 400 || response.body.length)
        expect(response.headers['x-content-type-options'], `${method} ${host} ${path} ${response.status}`).toBe('nosniff')
    }),
    { numRuns: repetitions(400, 4_000) },
  )
  const emptyObject: Record<string, unknown> = {}
  for (const name of ['admin', 'x', 'a', 'id']) expect(emptyObject[name], 'no request has changed the prototypes').toBeUndefined()
})
