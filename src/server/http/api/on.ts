import type * as z from 'zod/mini'
import {
  type Access,
  type AnyDeclaration,
  type Declaration,
  type DeclarationOf,
  declarationOf,
  type Endpoint,
  type Reply,
} from '#contract/endpoint.ts'
import type { Signed } from '#server/files/signed-address.ts'
import type { IdempotentRequest } from '#server/writes/idempotency.ts'
import type { Db } from '#server/writes/unit-of-work.ts'
import type { AccountCaller, MemberCaller, StaffCaller } from '../caller.ts'
import type { ChurchState } from '../church-directory.ts'
import type { Services } from '../services.ts'

type Parsed<D, K extends 'params' | 'query' | 'body' | 'form'> = D extends { input: { [k in K]?: infer S } }
  ? S extends z.ZodMiniType
    ? z.output<S>
    : undefined
  : undefined

type Caller<A extends Access> = A extends 'public'
  ? unknown
  : A extends 'optional'
    ? { user: AccountCaller | undefined }
    : A extends 'account' | 'super-admin'
      ? { user: AccountCaller }
      : A extends 'member'
        ? { user: MemberCaller }
        : { user: StaffCaller }

type ChurchOf<D> = D extends { church: infer C } ? ('required' extends C ? ChurchState : ChurchState | null) : never

/** The argument of a handler: input that has passed its schema, and only what the declared guards have checked. */
export type HandlerContext<E extends Endpoint> = ContextOf<DeclarationOf<E>>

type ContextOf<D extends AnyDeclaration> = Caller<D['access']> & {
  church: ChurchOf<D>
  /** Who asks for their own part of a public reply (`ownWith`); else `undefined`. */
  own: MemberCaller | undefined
  db: Db
  params: Parsed<D, 'params'>
  query: Parsed<D, 'query'>
  body: Parsed<D, 'body'>
  form: Parsed<D, 'form'>
  /** The version that a row must still have, for endpoints with `ifMatch`; else `undefined`. */
  expectedVersion: number | undefined
  /** The body as it was sent, for endpoints with `rawBody`; else empty. */
  rawBody: string
  /** What tells a repeated request, for endpoints with `replay: 'by-handler'`; `undefined` when it has no `Idempotency-Key`. */
  requestKey: IdempotentRequest | undefined
  /** A header of the request. */
  header(name: string): string | undefined
  requestId: string
  /** IP address of the caller, as limits count it. */
  ipAddress: string
  /** The caller's `User-Agent` header. */
  userAgent: string | undefined
  /** Gives addresses to the private content of a reply. */
  sign<T>(reply: T): Signed<T>
  services: Services
}

export type Handler<E extends Endpoint> = (context: HandlerContext<E>) => Promise<Reply<E>>

/** An endpoint and its handler. */
export type Route = { endpoint: Declaration; handle: (context: ContextOf<Declaration>) => Promise<unknown> }

/** Binds a handler to an endpoint. */
export function on<E extends Endpoint>(endpoint: E, handle: Handler<E>): Route {
  return { endpoint: declarationOf(endpoint), handle: handle as unknown as Route['handle'] }
}
