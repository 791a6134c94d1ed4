import { toJSONSchema, type ZodMiniType } from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { type Endpoint, fullPath } from '#contract/endpoint.ts'
import { problemStatus } from '#contract/problems.ts'
import { fileRuleOf } from '#contract/upload.ts'
import { measuredRules, namedRules, otherFailures } from '#contract/validation/failure.ts'
import type { Route } from './on.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any', override: nameRules })
  return rest
}

/** Tells the rules of a field by their names on the wire; JSON Schema has no words for most of them. */
function nameRules({ zodSchema, jsonSchema }: { zodSchema: $ZodType; jsonSchema: Json }) {
  const failures = zodSchema._zod.def.checks?.flatMap(check => (check._zod.def as { params?: { failure?: string } }).params?.failure ?? [])
  if (failures?.length) jsonSchema['x-rules'] = failures
  const file = fileRuleOf(zodSchema)
  if (file) Object.assign(jsonSchema, { type: 'string', format: 'binary', contentMediaType: file.types.join(', '), maxLength: file.bytes })
}

/** What may be wrong with a field (src/contract/validation/failure.ts). */
const fieldFailure = {
  anyOf: [{ enum: [...namedRules, ...otherFailures] }, { type: 'string', pattern: `^(${measuredRules.join('|')}):` }],
}

/** Each field of a schema as an OpenAPI parameter. */
function parameters(schema: ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }))
}

const who: Record<string, string> = {
  visitor: 'Anyone',
  optional: 'Anyone, with or without a login',
  account: 'A logged-in account',
  member: 'A member of the church',
}
export const accessWords = ({ access }: Endpoint) => who[access] ?? `Staff who may ${access}`

function operation(endpoint: Endpoint): Json {
  const { method, input, reply, access, module, cache, changes } = endpoint
  const notes = [
    accessWords(endpoint),
    module && `needs module ${module}`,
    cache && 'public until the church changes',
    changes && 'renews the public pages of the church',
    method === 'POST' && endpoint.replay !== false && 'takes Idempotency-Key',
  ]
  return {
    summary: endpoint.summary,
    description: `${notes.filter(Boolean).join('; ')}.`,
    parameters: [...parameters(input.params, 'path'), ...parameters(input.query, 'query')],
    ...(input.body ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(input.body, 'input') } } } } : {}),
    ...(input.form
      ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: schemaOf(input.form, 'input') } } } }
      : {}),
    ...(access === 'visitor' ? {} : { security: access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }] }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: schemaOf(reply, 'output') } } },
      default: { description: 'Failed', content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
    },
  }
}

/** The OpenAPI 3.1 document, generated from the same list that answers the calls. */
export function openApiDocument(routes: readonly Route[]): Json {
  const paths: Record<string, Json> = {}
  for (const { endpoint } of routes) {
    const path = fullPath(endpoint)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Atrio',
      version: '1',
      description: 'The calls of a church site. A call is about the church it names, else about the church of the host.',
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Problem: {
          type: 'object',
          required: ['type', 'title', 'status', 'code'],
          properties: {
            type: { const: 'about:blank' },
            title: { type: 'string' },
            status: { type: 'integer' },
            code: { enum: Object.keys(problemStatus) },
            errors: { type: 'object', description: 'What is wrong with each field, by its path', additionalProperties: fieldFailure },
            instance: { type: 'string', description: 'The id of the request, as in the log' },
          },
        },
      },
    },
  }
}

const escapeXml = (text: unknown) => String(text).replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

const style = `:root{color-scheme:light dark;--line:color-mix(in oklab,currentColor 15%,transparent)}
body{font:16px/1.6 system-ui,sans-serif;margin:0 auto;max-width:52rem;padding:2rem 1rem}
h1{font-size:1.6rem}details{border-bottom:1px solid var(--line)}summary{padding:.6rem 0;cursor:pointer;display:flex;flex-wrap:wrap;gap:.25rem .75rem}
code{font:14px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}summary b{font:600 13px/1.7 ui-monospace,monospace;min-width:4rem}summary span{opacity:.75}
pre{overflow:auto;padding:.75rem;border:1px solid var(--line);border-radius:10px;font-size:13px}h3{font-size:.95rem;margin:.75rem 0 .25rem}`

/** The same as a page to read: no script, opens at any call by its address. */
export function docsPage(routes: readonly Route[]): () => Response {
  const part = (title: string, schema: ZodMiniType | undefined, io: 'input' | 'output') =>
    schema ? `<h3>${title}</h3><pre tabindex="0">${escapeXml(JSON.stringify(schemaOf(schema, io), null, 2))}</pre>` : ''
  const rows = routes.map(({ endpoint }) => {
    const { method, input, reply, summary } = endpoint
    const path = fullPath(endpoint)
    return `<details id="${escapeXml(`${method}${path}`)}"><summary><b>${method}</b><code>${escapeXml(path)}</code><span>${escapeXml(summary)}</span></summary>
<p>${escapeXml((operation(endpoint) as { description: string }).description)}</p>
${part('Path', input.params, 'input')}${part('Query', input.query, 'input')}${part('Body', input.body, 'input')}${part('Form', input.form, 'input')}${part('Reply', reply, 'output')}</details>`
  })
  const codes = Object.entries(problemStatus).map(([code, status]) => `<li><code>${status} ${code}</code></li>`)
  const fields = [...namedRules, ...otherFailures, ...measuredRules.map(name => `${name}:…`)].map(name => `<li><code>${name}</code></li>`)
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Atrio: calls</title><style>${style}</style></head>
<body><main><h1>Calls</h1><p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a>. Log in with <code>POST /api/security/login_check</code> and send <code>Authorization: Bearer …</code>.</p>
${rows.join('\n')}<h2>Problems</h2><p>Failures are <code>application/problem+json</code> with one of these codes.</p><ul>${codes.join('')}</ul>
<h3>Fields</h3><p>The <code>errors</code> of <code>invalid</code> hold one of these for each field that is wrong; some carry the bounds, as in <code>min:8</code>.</p><ul>${fields.join('')}</ul></main></body></html>`
  return () =>
    new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      },
    })
}
