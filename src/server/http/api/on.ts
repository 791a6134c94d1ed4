import type * as z from 'zod/mini'
import type { Access, Endpoint, Reply } from '#contract/endpoint.ts'
import type { Account, ChurchState, Member } from '../context.ts'
import type { Services } from '../services.ts'
import type { Db } from '../work.ts'

type Parsed<E, K extends 'params' | 'query' | 'body' | 'form'> = E extends { input: { [k in K]?: infer S } }
  ? S extends z.ZodMiniType
    ? z.output<S>
    : undefined
  : undefined

type Caller<A extends Access> = A extends 'visitor'
  ? unknown
  : A extends 'optional'
    ? { user: Account | undefined }
    : A extends 'account'
      ? { user: Account }
      : { user: Member }

type ChurchOf<E> = E extends { church: infer C } ? ('named' extends C ? ChurchState : ChurchState | null) : never

/** What a handler gets: input that has passed its schema, and only what its declared guards have proven. */
export type Handling<E extends Endpoint> = Caller<E['access']> & {
  church: ChurchOf<E>
  db: Db
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  body: Parsed<E, 'body'>
  form: Parsed<E, 'form'>
  requestId: string
  /** Address of the caller, behind trusted proxies only. */
  address: string
  /** What the caller's program says it is. */
  userAgent: string | undefined
  services: Services
}

export type Handler<E extends Endpoint> = (handling: Handling<E>) => Promise<Reply<E>>

/** An endpoint and the code that answers it. */
export type Route = { endpoint: Endpoint; handle: Handler<Endpoint> }

/** Says how a declared call is answered. */
// biome-ignore lint/suspicious/noExplicitAny: a route's types are exact here and erased in the list of all routes
export function on<E extends Endpoint<any, any, any, any, any, any>>(endpoint: E, handle: Handler<E>): Route {
  return { endpoint: endpoint as Endpoint, handle: handle as unknown as Handler<Endpoint> }
}
