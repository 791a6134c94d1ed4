import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { rawPath } from '../calls/garbage.ts'
import { extent } from '../fixtures/extent.ts'
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

test('any address on any host is answered: a page, a file, a call or a plain no', async () => {
  await fc.assert(
    fc.asyncProperty(method, rawPath, host, async (method, path, host) => {
      const got = await server.send({ method, path, host, headers: {} })
      expect(got.status, `${method} ${host} ${path}: ${got.text}`).toBeLessThan(500)
      // A host that no address can have is refused before the application, with nothing to sniff.
      if (got.status !== 400 || got.body.length)
        expect(got.headers['x-content-type-options'], `${method} ${host} ${path} ${got.status}`).toBe('nosniff')
    }),
    { numRuns: extent(400, 4_000) },
  )
  const plainest: Record<string, unknown> = {}
  for (const name of ['admin', 'x', 'a', 'id']) expect(plainest[name], 'nothing of all this has reached the prototypes').toBeUndefined()
})
