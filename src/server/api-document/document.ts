import { fullPath } from '#contract/endpoint.ts'
import { problemStatus } from '#contract/problems.ts'
import type { NamedRoute } from '#server/http/api/named-routes.ts'
import { fieldFailure, type Json, operation } from './operation.ts'
import { pathNames } from './path-names.ts'

const info = {
  title: 'Atrio',
  version: '1',
  description: 'The calls of a church site. A call is about the church it names, else about the church of the host.',
  license: { name: 'MIT', identifier: 'MIT' },
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { const: 'about:blank' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { enum: Object.keys(problemStatus) },
    errors: { type: 'object', description: 'The failure of each invalid field, by its path', additionalProperties: fieldFailure },
    alteracao: {
      type: 'object',
      description: 'Only for `stale`: who has changed the row since, when (ISO 8601), and which fields',
      properties: {
        por: { type: ['string', 'null'], description: 'Name of the member of staff; null for others' },
        em: { type: ['string', 'null'], format: 'date-time' },
        campos: { type: 'array', items: { type: 'string' } },
      },
      required: ['por', 'em', 'campos'],
    },
    instance: { type: 'string', description: 'The request id, as in the log' },
  },
}

/** Both are optional, and what they add is said here once. */
const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A text that the client makes for each thing that somebody wants to do, such as a UUID, and sends again with each retry of it: it is done once, and each retry gets the reply of the first request. With another input it is refused (`key-reused`). Without it, a retry may do the thing again; only of a payment, an equal request within 60 seconds is the same payment.',
    schema: { type: 'string', maxLength: 200 },
  },
  GuestSecret: {
    name: 'Guest-Secret',
    in: 'header',
    required: false,
    description:
      'For a client without a login: 32 random bytes that it makes once and keeps. Keys then belong to the client, wherever it is. Without it they belong to the IP address, which a phone changes on its way and many people may share. It opens nothing: a payment is opened by its code of 19 characters alone.',
    schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
  },
}

/** The OpenAPI 3.1 document, generated from the list of routes. Its paths are in alphabetical order. */
export function openApiDocument(routes: readonly NamedRoute[]): Json {
  const namesOf = pathNames(routes.map(({ endpoint }) => fullPath(endpoint)))
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const { template, renamed } = namesOf(fullPath(route.endpoint))
    paths[template] = { ...paths[template], [route.endpoint.method.toLowerCase()]: operation(route, renamed) }
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/', description: 'The address of a church, or of the whole server' }],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problemSchema },
      parameters,
      responses: {
        Problem: { description: 'Failed', content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
      },
    },
  }
}
