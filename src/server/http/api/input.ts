import { createHash } from 'node:crypto'
import type { ZodMiniObject } from 'zod/mini'
import type { $ZodIssue } from 'zod/v4/core'
import type { Declaration } from '#contract/endpoint.ts'
import { type FieldErrors, Problem } from '#contract/problems.ts'
import { failuresOf } from '#contract/validation/issues.ts'
import { typedTexts } from '#contract/validation/typed-text.ts'
import type { IdempotentRequest } from '#server/writes/idempotency.ts'
import type { AccountCaller } from '../caller.ts'
import type { ChurchState } from '../church-directory.ts'
import type { ApiRequest } from './api-request.ts'
import { maxSigns } from './body/json-size.ts'
import { maxBytes, parseJson } from './body/read-json.ts'
import { namedField, unstorablePaths } from './unstorable.ts'

/**
 * Reads and checks what a call was sent with: fields, the version of its row, the idempotency key.
 * @throws Problem `invalid` with the failure of each field, `version-required`; those of `body` and `form`
 */
export async function inputOf(endpoint: Declaration, call: ApiRequest, church: ChurchState | null, user: AccountCaller | undefined) {
  const { input } = endpoint
  // Without a prototype, as those of `failuresOf`.
  const errors: FieldErrors = Object.create(null)
  const sender = { church: church?.id ?? null, caller: callerName(call, user) }
  const form = input.form && (await call.form(input.form, sender))
  const rawBody = endpoint.rawBody ? await call.text(sender, maxBytes.message) : ''
  const needsLogin = endpoint.access !== 'public' && endpoint.access !== 'optional'
  const body = endpoint.rawBody
    ? parseJson(rawBody, maxSigns.message)
    : form || endpoint.method === 'GET' || endpoint.method === 'DELETE'
      ? undefined
      : await call.body(sender, needsLogin ? maxBytes.call : maxBytes.guest)
  // A call without a church means the church of the host; its slug is added, because the schema requires it.
  const query = input.query && 'igreja' in input.query.def.shape && church ? { ...call.query, igreja: church.slug } : call.query
  const fields = {
    params: parsePart(input.params, typedTexts(call.params), errors),
    query: parsePart(input.query, typedTexts(withoutEmpty(input.query, query)), errors),
    // A message is no typed text, and its signature is about it as it is.
    body: parsePart(input.body, endpoint.rawBody ? body : typedTexts(knownFields(input.body, body)), errors),
    form: parsePart(input.form, typedTexts(knownFields(input.form, withoutEmpty(input.form, form))), errors),
  }
  if (Object.keys(errors).length) throw new Problem('invalid', { errors })
  const parsed = { ...fields, expectedVersion: expectedVersionOf(endpoint, call) }
  return { ...parsed, rawBody, idempotentRequest: idempotentRequestOf(endpoint, call, church, user, parsed) }
}

/** Whom limits count a call for: the account, or without a login the IP address. */
export const callerName = ({ ipAddress }: Pick<ApiRequest, 'ipAddress'>, user: AccountCaller | undefined): string =>
  user ? `a${user.accountId}` : ipAddress

/** The values without empty texts of fields that may be left out: a browser's form sends them all the same, and `page=` names no page. */
function withoutEmpty(schema: ZodMiniObject | undefined, values: unknown): unknown {
  if (!schema || !values) return values
  // A caller may choose the names, such as `__proto__`.
  const mayBeAbsent = (name: string) =>
    Object.hasOwn(schema.def.shape, name) && (schema.def.shape[name] as unknown as Schema).safeParse(undefined).success
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== '' || !mayBeAbsent(name)))
}

type Schema = { safeParse(value: unknown): { success: true; data: unknown } | { success: false; error: { issues: $ZodIssue[] } } }

/** The value without the fields that its schema would drop: nobody reads them, so their texts need not cost anything. */
function knownFields(schema: unknown, value: unknown): unknown {
  const { shape, catchall } = ((schema as Partial<ZodMiniObject> | undefined)?.def ?? {}) as Partial<ZodMiniObject['def']>
  if (!shape || catchall || !value || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => Object.hasOwn(shape, name)))
}

/** @param value with texts in the form of `typedText`: the border for them is here, and no endpoint sees another one */
function parsePart(schema: unknown, value: unknown, errors: FieldErrors): unknown {
  if (!schema) return undefined
  const result = (schema as Schema).safeParse(value)
  if (result.success) {
    for (const path of unstorablePaths(result.data)) errors[namedField(schema, path)] ??= 'invalid'
    return result.data
  }
  for (const [path, failure] of Object.entries(failuresOf(result.error.issues, value))) errors[path] ??= failure
  return undefined
}

/** The version in `If-Match: "3"`. Weak entity tags, lists and `*` are refused: a row has exactly one version. */
function expectedVersionOf({ ifMatch }: Declaration, call: ApiRequest): number | undefined {
  if (!ifMatch) return undefined
  const header = call.header('if-match')
  if (!header && ifMatch === 'optional') return undefined
  if (!header) throw new Problem('version-required')
  const [, version] = /^"(0|[1-9]\d{0,8})"$/.exec(header) ?? []
  if (!version) throw new Problem('invalid', { errors: { 'If-Match': 'invalid' } })
  return Number(version)
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

/**
 * A key belongs to an account; without a login, to who knows the `Guest-Secret` (32 bytes in hexadecimal), or else to an IP address, which many
 * people may share, unless the endpoint asks for the secret.
 */
function idempotentRequestOf(
  endpoint: Declaration,
  call: ApiRequest,
  church: ChurchState | null,
  user: AccountCaller | undefined,
  input: object,
): IdempotentRequest | undefined {
  const secret = call.header('guest-secret') || undefined
  if (secret !== undefined && !/^[0-9a-f]{64}$/.test(secret)) throw new Problem('invalid', { errors: { 'Guest-Secret': 'invalid' } })
  const key = call.header('idempotency-key')
  if (!key || endpoint.method !== 'POST' || endpoint.replay === false) return undefined
  if (key.length > 200) throw new Problem('invalid', { errors: { 'Idempotency-Key': 'max:200' } })
  if (!user && !secret && endpoint.guestScope === 'secret') throw new Problem('invalid', { errors: { 'Guest-Secret': 'required' } })
  const caller = user ? `account ${user.accountId}` : secret ? `guest ${secret}` : `address ${call.ipAddress}`
  // A retry may need another answer of the captcha, and is the same request all the same.
  const content = JSON.stringify(input, (name, value) => (name === 'captcha' ? undefined : value))
  const hashes = { key: hash(JSON.stringify([church?.id, caller, endpoint.path, key])), input: hash(content) }
  return { ...hashes, accountId: user?.accountId, churchId: church?.id }
}
