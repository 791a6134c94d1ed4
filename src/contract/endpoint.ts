import type * as z from 'zod/mini'
import type { Ability, Pass } from './abilities.ts'
import type { ModuleCode } from './modules.ts'

/**
 * Who may call an endpoint: anyone; anyone, with or without a login; a logged-in account, also without a record in this church; such an
 * account of a super admin, whether they have entered the church or not; a member of the church; staff with an ability.
 */
export type Access = 'public' | 'optional' | 'account' | 'super-admin' | 'member' | Ability

/** The path prefixes of endpoints (spec, section 7: product API, admin API v1, BFF, chat, look-ups). */
export const mounts = { api: '/api', admin: '/api/v1', bff: '/bff', chat: '/api/chat', lookup: '/api/lookup' } as const

/**
 * What a write does to the public pages of its church. `pages`: none of them is shown again; each is rendered again when somebody asks for
 * it, who waits for it. For whatever removes, hides or moderates something, or protects somebody. `pages-in-background`: each is rendered
 * again too, and visitors may get the old one until then, at most for a minute, so that a change on Sunday morning does not make them wait.
 */
export type Invalidates = 'pages' | 'pages-in-background' | { subject: Subject }

/**
 * What members write all day. The replies and screens that show a subject say so (`shows`), and only these are built again, at once, when it
 * changes (`invalidates`). Otherwise one member could prevent all caching of the church's pages. A feature adds its own in its contract:
 *
 *     declare module '#contract/endpoint.ts' {
 *       interface Subjects { prayers: true }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface Subjects {}
export type Subject = keyof Subjects & string

type Fields = z.ZodMiniObject
type Body = z.ZodMiniType

/** `form` in place of `body`: fields and files (`file` in upload.ts) as `multipart/form-data`. */
export type Input<P = Fields, Q = Fields, B = Body, F = Fields> = { params?: P; query?: Q; body?: B; form?: F }

/**
 * The call changes a row that several people, two devices or a job may edit. It sends the version of the row that its caller has seen,
 * `versao`, in the header `If-Match: "<versao>"` (RFC 9110); 0 for a row that does not exist yet. With an old one the call fails with
 * `stale`, without one with `version-required`. `optional`: without one any version is changed, because the call is named in the spec,
 * whose clients do not know versions. Our own client always sends it.
 */
export type IfMatch = 'required' | 'optional'

/** The full declaration of an endpoint. Only the server and the tests have it, from `declarationOf`. */
export type Declaration<
  P = Fields,
  Q = Fields,
  B = Body,
  R = z.ZodMiniType,
  A extends Access = Access,
  F = Fields,
  V extends IfMatch | undefined = IfMatch | undefined,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path in the spec, `{name}` for a parameter; it matches with and without a trailing slash. */
  path: string
  mount: keyof typeof mounts
  /** One line for the published document. */
  summary: string
  module?: ModuleCode
  access: A
  /**
   * Staff reach rows of other members by this named policy, if they have its ability; each request that does is audited. With `member` or
   * `account` as access, other callers reach only their own rows.
   */
  passes?: Pass
  /**
   * `required`: the church that the call names, else the host's; without one the reply is `church-not-found`. `optional`: the same, but
   * `null` when the call names none on the bare app domain. `none`: always `null`.
   */
  church: 'required' | 'optional' | 'none'
  /** Also answered on a host that no church has, where all other calls are refused: it finds out which church a host has. */
  anyHost?: true
  /**
   * `church`: the reply is public and stays valid until the church's content changes. `global`: it is public too, made of content for all
   * churches (`globalContentTable`) and of nothing else, and kept once for all churches whose guards let the call in, until that is imported
   * again (`shows`). Its handler gets no church, and neither do its queries.
   */
  cache?: 'church' | 'global'
  /**
   * How many seconds old a cached reply may be at most, where a call changes a number in it without `invalidates`, because that happens at
   * each press of somebody. A page with such a reply is shown while it is rendered again.
   */
  maxAgeSeconds?: number
  /**
   * The field of the query that is 1 when a member asks for their own part of a public reply (`usuario=1`). Such a call needs the login of a
   * member, its reply is kept nowhere, and its handler gets the caller as `own`. When the handler refuses everybody else (`unauthenticated`),
   * a call with a login counts as one with the field.
   */
  ownWith?: string
  /** The subjects in a cached reply; of one with `cache: 'global'`, what is imported. */
  shows?: readonly Subject[]
  /**
   * `person`: the reply may be saved on the caller's device (an offline reply). `never`: a public reply is not saved there, because it
   * must not outlive the deletion of what it is about.
   */
  offline?: 'person' | 'never'
  invalidates?: Invalidates
  ifMatch?: V
  /**
   * Only for somebody who has given a password or a second factor in this session within the last ten minutes; else `step-up`. For staff's
   * calls about money, roles and keys, for exports, for what changes how an account is protected, and for deleting an account or a
   * person's data.
   */
  stepUp?: true
  /**
   * `false`: a repeated POST runs again, and nothing is stored: the input or the reply contains a secret, or the mail must be sent again.
   * `by-handler`: the handler gets the key as `requestKey` and finds out itself what a repeated request is answered.
   */
  replay?: false | 'by-handler'
  /**
   * Whose a repeated request of a guest is, so that nobody else gets the stored reply. `secret`: of who sends the same `Guest-Secret`, without
   * which an `Idempotency-Key` is refused. `address`: that, or else of the IP address. Required for a POST without a login that replies with
   * something and may be repeated.
   */
  guestScope?: 'secret' | 'address'
  /**
   * Calls per window: of an account; of an IP address without a login, with valid input, at one church, and not when it asks for a captcha, for
   * there may be a whole congregation behind it. `by-result`: the handler counts, because only failures count.
   */
  limit?: { calls: number; seconds: number } | 'by-result'
  /** With `by-result`: calls with invalid input cost enough to be counted too, coarsely, before their input is read. */
  countsAnyInput?: true
  input: Input<P, Q, B, F>
  /** Its body also has the fields of what is paid for, which each feature brings (src/server/payment-purpose.ts). */
  bodyByPurpose?: true
  /** It logs in or renews a login: its reply are `Tokens`, and a page of this origin also gets the cookies of the login (record 67). */
  setsLogin?: true
  /** Pages of other sites may send it too: it asks for nothing that a browser keeps for this site (other-site.ts). */
  anySite?: true
  /** The handler gets the body also as it was sent, in `rawBody`: its signature is about these bytes. */
  rawBody?: true
  /** Names of the query's fields: the only part of the input that the browser's bundle has (scripts/build/strip-schemas.mjs). */
  queryFields: readonly string[]
  reply: R
}

// biome-ignore lint/suspicious/noExplicitAny: any declared endpoint; Args and Reply restore its own types
export type AnyDeclaration = Declaration<any, any, any, any, any, any, any>

/** The part of a declaration that a caller needs, and the only part in the browser's bundle (scripts/build/strip-schemas.mjs). */
export type CallerFields = Pick<
  Declaration,
  'method' | 'path' | 'mount' | 'cache' | 'ownWith' | 'offline' | 'ifMatch' | 'replay' | 'queryFields'
>

/** An endpoint as a contract exports it. `~declaration` exists only for the compiler, with the types of input and reply. */
export type Endpoint<D extends AnyDeclaration = AnyDeclaration> = CallerFields & { readonly '~declaration'?: D }

/** The type of an endpoint's declaration. */
export type DeclarationOf<E> = E extends { readonly '~declaration'?: infer D } ? NonNullable<D> : never

type Defaults = 'mount' | 'access' | 'church' | 'input'

/**
 * Declares one endpoint, once for both sides: the server handles it with `on`, the browser calls it with `api`.
 * Defaults: `access` is `member`, `mount` is `api`, `church` is `required`.
 */
export function endpoint<
  R extends z.ZodMiniType,
  P extends Fields = z.ZodMiniObject<Record<never, never>>,
  Q extends Fields = z.ZodMiniObject<Record<never, never>>,
  B extends Body = z.ZodMiniUndefined,
  const A extends Access = 'member',
  F extends Fields = z.ZodMiniObject<Record<never, never>>,
  V extends IfMatch | undefined = undefined,
>(
  declared: Omit<Declaration<P, Q, B, R, A, F, V>, Defaults | 'queryFields'> & Partial<Pick<Declaration<P, Q, B, R, A, F, V>, Defaults>>,
): Endpoint<Declaration<P, Q, B, R, A, F, V>> {
  const queryFields = Object.keys(declared.input?.query?.def.shape ?? {})
  const declaration: Declaration<P, Q, B, R, A, F, V> = {
    mount: 'api',
    access: 'member' as A,
    church: 'required',
    input: {},
    ...declared,
    queryFields,
  }
  return declaration
}

/**
 * The full declaration of an endpoint: its schemas, access and limits.
 * @throws in the browser, whose bundle does not contain it
 */
export function declarationOf<E extends Endpoint>(endpoint: E): DeclarationOf<E> {
  if (!('reply' in endpoint)) throw new Error(`the browser does not know the schemas of ${endpoint.method} ${endpoint.path}`)
  return endpoint as unknown as DeclarationOf<E>
}

/** Whether a call asks for the caller's own part of a public reply (`ownWith`). */
export const asksForOwn = ({ ownWith }: Pick<CallerFields, 'ownWith'>, query: Readonly<Record<string, unknown>>): boolean =>
  ownWith !== undefined && String(query[ownWith]) === '1'

/** The full path template of an endpoint, with its mount and without a trailing slash. */
export function fullPath(endpoint: Pick<CallerFields, 'mount' | 'path'>): string {
  return mounts[endpoint.mount] + endpoint.path.replace(/\/$/, '')
}

/** The type of an endpoint's reply. */
export type Reply<E> = DeclarationOf<E> extends { reply: infer R extends z.ZodMiniType } ? z.output<R> : never

// The type of a schema without fields is `Record<string, never>`, which would forbid all other arguments.
type FieldsOf<D, K extends 'params' | 'query' | 'form'> = D extends { input: { [k in K]?: infer S } }
  ? S extends z.ZodMiniObject<infer F>
    ? keyof F extends never
      ? unknown
      : z.input<S>
    : unknown
  : unknown
/** The church is optional; the default is the caller's own church. */
type ChurchOptional<T> = Omit<T, 'slug' | 'igreja'> & Partial<Pick<T, keyof T & ('slug' | 'igreja')>>
type BodyOf<D> = D extends { input: { body?: infer B } }
  ? B extends z.ZodMiniUndefined
    ? unknown
    : B extends Body
      ? { body: z.input<B> }
      : unknown
  : unknown

type FormOf<D> = unknown extends FieldsOf<D, 'form'> ? unknown : { form: FieldsOf<D, 'form'> }
type VersionOf<D> = D extends { ifMatch?: infer V } ? (V extends IfMatch ? { versao: number } : unknown) : unknown
type ArgsOf<D> = ChurchOptional<FieldsOf<D, 'params'> & FieldsOf<D, 'query'>> & BodyOf<D> & FormOf<D> & VersionOf<D>

/**
 * The arguments of a call: parameters and query at the top level, the body in `body`, a form's fields and files in `form`, and for
 * endpoints with `ifMatch` the version of the row in `versao`.
 */
export type Args<E> = ArgsOf<DeclarationOf<E>>
