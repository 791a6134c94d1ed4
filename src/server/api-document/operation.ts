import { toJSONSchema, type ZodMiniType } from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import type { Endpoint } from '#contract/endpoint.ts'
import { fileRuleOf } from '#contract/upload.ts'
import { measuredRules, namedRules, otherFailures } from '#contract/validation/failure.ts'
import type { NamedRoute } from '#server/http/api/named-routes.ts'

export type Json = Record<string, unknown>

/** A schema as JSON Schema, with the names of its rules on the wire. */
export const schemaOf = (schema: ZodMiniType, io: 'input' | 'output'): Json => {
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
export const fieldFailure = {
  anyOf: [{ enum: [...namedRules, ...otherFailures] }, { type: 'string', pattern: `^(${measuredRules.join('|')}):` }],
}

/** Each field of a schema as an OpenAPI parameter. @param renamed by what other name the path's template knows it */
function parameters(schema: ZodMiniType | undefined, place: 'path' | 'query', renamed: ReadonlyMap<string, string> = new Map()): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, field]) => ({
    name: renamed.get(name) ?? name,
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
const accessWords = ({ access }: Endpoint) => who[access] ?? `Staff who may ${access}`

/** Who may make a call and what it does beside answering, in a sentence. */
export function describe(endpoint: Endpoint): string {
  const { method, module, cache, changes } = endpoint
  const notes = [
    accessWords(endpoint),
    module && `needs module ${module}`,
    cache && 'public until the church changes',
    changes && 'renews the public pages of the church',
    method === 'POST' && endpoint.replay !== false && 'takes Idempotency-Key',
  ]
  return `${notes.filter(Boolean).join('; ')}.`
}

const problem = { $ref: '#/components/responses/Problem' }

/** Statuses with which a call refuses, whatever it does itself; `default` stands for the others. */
function refusals({ access, church, module, input }: Endpoint): number[] {
  const asksForMember = access !== 'visitor' && access !== 'optional' && access !== 'account'
  return [
    ...(access === 'visitor' ? [] : [401]),
    ...(church === 'named' || module || asksForMember ? [404] : []),
    ...(Object.values(input).some(Boolean) ? [422] : []),
    429,
  ]
}

/** @param renamed the path's parameters that another call at the same path names otherwise */
export function operation({ endpoint, name }: NamedRoute, renamed: ReadonlyMap<string, string>): Json {
  const { input, reply, access } = endpoint
  const body = input.form ? { 'multipart/form-data': { schema: schemaOf(input.form, 'input') } } : undefined
  const content = input.body ? { 'application/json': { schema: schemaOf(input.body, 'input') } } : body
  return {
    operationId: name,
    summary: endpoint.summary,
    description: describe(endpoint),
    // For programs what the description tells people; a change of it may lock a caller out (tests/api-document).
    'x-access': access,
    ...(endpoint.module ? { 'x-module': endpoint.module } : {}),
    security: access === 'visitor' ? [] : access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: [...parameters(input.params, 'path', renamed), ...parameters(input.query, 'query')],
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: schemaOf(reply, 'output') } } },
      ...Object.fromEntries(refusals(endpoint).map(status => [status, problem])),
      default: problem,
    },
  }
}
