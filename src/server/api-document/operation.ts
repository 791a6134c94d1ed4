import { toJSONSchema, type ZodMiniType } from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { type Ability, isAbility } from '#contract/abilities.ts'
import type { Access, Declaration, IfMatch } from '#contract/endpoint.ts'
import { fileRuleOf } from '#contract/upload.ts'
import { otherFailures, rulesWithBounds, rulesWithoutBounds } from '#contract/validation/failure.ts'
import type { NamedRoute } from '#server/http/api/named-routes.ts'

export type Json = Record<string, unknown>

/** A schema as JSON Schema, with the wire names of its rules in `x-rules`. */
export const schemaOf = (schema: ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any', override: addRuleNames })
  return rest
}

/** Adds the rules of a field by their wire names; JSON Schema has no keywords for most of them. */
function addRuleNames({ zodSchema, jsonSchema }: { zodSchema: $ZodType; jsonSchema: Json }) {
  const failures = zodSchema._zod.def.checks?.flatMap(check => (check._zod.def as { params?: { failure?: string } }).params?.failure ?? [])
  if (failures?.length) jsonSchema['x-rules'] = failures
  const file = fileRuleOf(zodSchema)
  if (file)
    Object.assign(jsonSchema, {
      type: 'string',
      format: 'binary',
      contentMediaType: file.types?.join(', ') ?? 'application/octet-stream',
      maxLength: file.maxBytes,
    })
}

/** The possible failures of a field (src/contract/validation/failure.ts). */
export const fieldFailure = {
  anyOf: [{ enum: [...rulesWithoutBounds, ...otherFailures] }, { type: 'string', pattern: `^(${rulesWithBounds.join('|')}):` }],
}

/** Each field of a schema as an OpenAPI parameter. @param renamed names that the path template uses instead of the field's */
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

const accessTexts: Record<Exclude<Access, Ability>, string> = {
  public: 'Anyone',
  optional: 'Anyone, with or without a login',
  account: 'A logged-in account',
  'super-admin': 'A super admin with a session of the church',
  member: 'A member of the church',
}
const accessText = ({ access }: Declaration) => (isAbility(access) ? `Staff who may ${access}` : accessTexts[access])

/** One sentence about an endpoint: who may call it, how its reply is cached and what it changes. */
export function describe(endpoint: Declaration): string {
  const { method, module, cache, invalidates } = endpoint
  const notes = [
    accessText(endpoint),
    module && `needs module ${module}`,
    cache && 'public until the church changes',
    invalidates && `renders the public pages ${typeof invalidates === 'object' ? 'that show it' : 'of the church'} again`,
    method === 'POST' && endpoint.replay !== false && 'takes Idempotency-Key',
    endpoint.stepUp && 'needs a password or second factor given in the last ten minutes',
    endpoint.ifMatch && `${endpoint.ifMatch === 'required' ? 'needs' : 'takes'} the version of the row in If-Match`,
  ]
  return `${notes.filter(Boolean).join('; ')}.`
}

/** The headers of a POST that may be repeated, by the names under which the document explains them. */
const repeatHeaders = ({ method, replay, access }: Declaration): Json[] => {
  if (method !== 'POST' || replay === false) return []
  const names = access === 'public' || access === 'optional' ? ['IdempotencyKey', 'GuestSecret'] : ['IdempotencyKey']
  return names.map(name => ({ $ref: `#/components/parameters/${name}` }))
}

/** The header with the version of a row (RFC 9110, section 13.1.1). */
const versionHeader = (ifMatch: IfMatch): Json => ({
  name: 'If-Match',
  in: 'header',
  required: ifMatch === 'required',
  schema: { type: 'string', pattern: '^"(0|[1-9][0-9]{0,8})"$' },
})

const problem = { $ref: '#/components/responses/Problem' }

/** Statuses with which the guards refuse a call; `default` stands for all others. */
function refusalStatuses({ access, church, module, input, ifMatch, stepUp }: Declaration): number[] {
  const needsMember = access !== 'public' && access !== 'optional' && access !== 'account'
  return [
    ...(access === 'public' ? [] : [401]),
    ...(stepUp ? [403] : []),
    ...(church === 'required' || module || needsMember ? [404] : []),
    ...(ifMatch ? [412] : []),
    ...(Object.values(input).some(Boolean) ? [422] : []),
    ...(ifMatch === 'required' ? [428] : []),
    429,
  ]
}

/** A reply is JSON, or a file of one type. */
function replyContent(reply: ZodMiniType): Json {
  const schema = schemaOf(reply, 'output')
  return { [schema.format === 'binary' ? String(schema.contentMediaType) : 'application/json']: { schema } }
}

/** @param renamed path parameters that have another name in the document (see path-names.ts) */
export function operation({ endpoint, name }: NamedRoute, renamed: ReadonlyMap<string, string>): Json {
  const { input, reply, access, ifMatch } = endpoint
  const formContent = input.form ? { 'multipart/form-data': { schema: schemaOf(input.form, 'input') } } : undefined
  const content = input.body ? { 'application/json': { schema: schemaOf(input.body, 'input') } } : formContent
  return {
    operationId: name,
    summary: endpoint.summary,
    description: describe(endpoint),
    // Machine-readable access; a change of it may break clients (tests/api-document).
    'x-access': access,
    ...(endpoint.module ? { 'x-module': endpoint.module } : {}),
    security: access === 'public' ? [] : access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: [
      ...parameters(input.params, 'path', renamed),
      ...parameters(input.query, 'query'),
      ...(ifMatch ? [versionHeader(ifMatch)] : []),
      ...repeatHeaders(endpoint),
    ],
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: {
      200: { description: 'Done', content: replyContent(reply) },
      ...Object.fromEntries(refusalStatuses(endpoint).map(status => [status, problem])),
      default: problem,
    },
  }
}
