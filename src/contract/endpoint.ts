import type * as z from 'zod/mini'
import type { Ability } from './abilities.ts'
import type { ModuleCode } from './modules.ts'

/**
 * Who may call: anyone; anyone, who may also say which account they are; a logged-in account without a record in this church;
 * a member of it; staff with an ability.
 */
export type Access = 'visitor' | 'optional' | 'account' | 'member' | Ability

/** Where a call's path is mounted (spec, section 7: product API, admin API v1, BFF, chat, look-ups). */
export const mounts = { api: '/api', admin: '/api/v1', bff: '/bff', chat: '/api/chat', lookup: '/api/lookup' } as const

type Fields = z.ZodMiniObject
type Body = z.ZodMiniType

/** `form` in place of `body`: fields and files (`file` in upload.ts) as `multipart/form-data`. */
export type Input<P = Fields, Q = Fields, B = Body, F = Fields> = { params?: P; query?: Q; body?: B; form?: F }

export type Endpoint<P = Fields, Q = Fields, B = Body, R = z.ZodMiniType, A extends Access = Access, F = Fields> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The spec's path, `{name}` for a parameter; answered with and without a trailing slash. */
  path: string
  mount: keyof typeof mounts
  /** One line for the published document. */
  summary: string
  module?: ModuleCode
  access: A
  /**
   * `named`: the call is about the church it names, else the host's. `any`: it may name another church than the host's.
   * `none`: it needs no church at all.
   */
  church: 'named' | 'any' | 'none'
  /** `church`: the reply is public and stays valid until the church's content changes. */
  cache?: 'church'
  /** `person`: the reply may be kept on the device of the person who asked. */
  offline?: 'person'
  /** `content`: a write after which every public page of the church is made anew. */
  changes?: 'content'
  /** `false`: a repeated POST runs again and its reply is never stored, because it holds a secret. */
  replay?: false
  /** Calls per window, counted per address (before login) or per account. */
  limit?: { calls: number; seconds: number }
  input: Input<P, Q, B, F>
  /** Names of the query's fields: all that a caller has to know of the input (scripts/light-contracts.mjs). */
  queryFields: readonly string[]
  reply: R
}

type Defaults = 'mount' | 'access' | 'church' | 'input'

/**
 * Declares one call of the wire protocol, once, for both sides: the server handles it with `on`, the browser makes it with `api`.
 * Left out: `access` is `member`, `mount` is `api`, `church` is `named`.
 */
export function endpoint<
  R extends z.ZodMiniType,
  P extends Fields = z.ZodMiniObject<Record<never, never>>,
  Q extends Fields = z.ZodMiniObject<Record<never, never>>,
  B extends Body = z.ZodMiniUndefined,
  const A extends Access = 'member',
  F extends Fields = z.ZodMiniObject<Record<never, never>>,
>(
  declared: Omit<Endpoint<P, Q, B, R, A, F>, Defaults | 'queryFields'> & Partial<Pick<Endpoint<P, Q, B, R, A, F>, Defaults>>,
): Endpoint<P, Q, B, R, A, F> {
  const queryFields = Object.keys(declared.input?.query?.def.shape ?? {})
  return { mount: 'api', access: 'member' as A, church: 'named', input: {}, ...declared, queryFields }
}

/** The full path template of a call, mount included and without a trailing slash. */
export function fullPath(call: Pick<Endpoint, 'mount' | 'path'>): string {
  return mounts[call.mount] + call.path.replace(/\/$/, '')
}

/** What the server answers a call with. */
export type Reply<E> = E extends { reply: infer R extends z.ZodMiniType } ? z.output<R> : never

// A schema without fields reads as `Record<string, never>`, which would forbid every other argument.
type Part<E, K extends 'params' | 'query' | 'form'> = E extends { input: { [k in K]?: infer S } }
  ? S extends z.ZodMiniObject<infer F>
    ? keyof F extends never
      ? unknown
      : z.input<S>
    : unknown
  : unknown
/** The church may be left out: the caller's own church is meant. */
type ChurchOptional<T> = Omit<T, 'slug' | 'igreja'> & Partial<Pick<T, keyof T & ('slug' | 'igreja')>>
type BodyOf<E> = E extends { input: { body?: infer B } }
  ? B extends z.ZodMiniUndefined
    ? unknown
    : B extends Body
      ? { body: z.input<B> }
      : unknown
  : unknown

type FormOf<E> = unknown extends Part<E, 'form'> ? unknown : { form: Part<E, 'form'> }

/** What a caller passes: parameters and query side by side, the body under `body`, a form's fields and files under `form`. */
export type Args<E> = ChurchOptional<Part<E, 'params'> & Part<E, 'query'>> & BodyOf<E> & FormOf<E>
