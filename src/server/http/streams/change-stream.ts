import type { Ability } from '#contract/abilities.ts'
import type { ModuleCode } from '#contract/modules.ts'
import type { MemberCaller, StaffCaller } from '../caller.ts'
import type { ChurchState } from '../church-directory.ts'
import type { Services } from '../services.ts'

type Declared = {
  /** As in an endpoint: `/api/pagamento/{codigo}/mudancas`. */
  path: string
  /** Not for churches without this module. */
  module?: ModuleCode
}

/**
 * What is watched, as `announce` of a unit of work names it.
 * @throws Problem when the caller may not watch it
 */
type TopicsOf<Caller extends unknown[]> = (
  services: Services,
  church: ChurchState,
  params: Readonly<Record<string, string>>,
  ...caller: Caller
) => Promise<readonly string[]>

/** A stream for everybody, or for whoever has a code that is in its path. */
export type PublicStream = Declared & { access?: 'public'; topicsOf: TopicsOf<[]> }

/**
 * A stream for members, or for staff with an ability. Its page asks for a ticket (tickets.ts) and opens it with that (`watchOwnChanges`). While it
 * is open, the caller and their topics are asked for again each minute; when they are not the same any more, it ends.
 */
export type PersonalStream =
  | (Declared & { access: 'member'; topicsOf: TopicsOf<[MemberCaller]> })
  | (Declared & { access: Ability; topicsOf: TopicsOf<[StaffCaller]> })

/**
 * A stream of server-sent events on which a page hears that something has changed. It carries no content: the page reads the thing again by its
 * usual call, which checks who may, so that a missed or forged event does no harm.
 */
export type ChangeStream = PublicStream | PersonalStream
