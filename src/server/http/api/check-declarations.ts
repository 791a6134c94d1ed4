import { isAbility, mayPass } from '#contract/abilities.ts'
import type { Declaration } from '#contract/endpoint.ts'
import { Tokens } from '#contract/login/tokens.ts'
import { personalNames } from '#server/db/personal-columns.ts'
import type { NamedRoute } from './named-routes.ts'
import { personalFieldsOf } from './personal-replies.ts'

/** What a declaration must not be. Each returns what is wrong with it, or nothing. */
const rules: ((endpoint: Declaration) => string | false)[] = [
  ({ cache, access }) =>
    cache !== undefined && access !== 'public' && "only a reply of an endpoint with access 'public' can be kept for everybody",
  ({ access, ownWith, queryFields }) =>
    ownWith !== undefined &&
    ((access !== 'public' && access !== 'optional') || !queryFields.includes(ownWith)) &&
    'a call can ask for its own part only of a reply that everybody may read, and by a field of its query',
  // A member or an account may have abilities, by which they pass.
  ({ access, passes }) =>
    passes !== undefined &&
    access !== 'member' &&
    access !== 'account' &&
    !(isAbility(access) && mayPass(new Set([access]), passes)) &&
    `access '${access}' does not open the policy '${passes}'`,
  ({ cache, reply }) => {
    const fields = cache ? personalFieldsOf(reply, personalNames) : []
    return fields.length > 0 && `its reply is kept for everybody, and may hold personal data in ${fields.join(', ')}`
  },
  ({ cache, shows, ownWith }) =>
    cache === 'global' &&
    (!shows?.length || ownWith !== undefined) &&
    'a reply for all churches says which imported content it shows, and has no part that is somebody’s own',
  ({ reply, setsLogin }) =>
    holdsTokens(reply) !== (setsLogin === true) && 'a reply with the tokens of a login needs setsLogin, and no other has it',
  ({ method, access, replay, reply, guestScope }) =>
    method === 'POST' &&
    (access === 'public' || access === 'optional') &&
    replay !== false &&
    !guestScope &&
    !isEmpty(reply) &&
    'a repeated request gets the stored reply, and it does not say which guest that belongs to (guestScope)',
]

const holdsTokens = (reply: Declaration['reply']) => {
  const { shape = {} } = reply.def as { shape?: object }
  return Object.keys(Tokens.shape).every(name => name in shape)
}

const isEmpty = (reply: Declaration['reply']) => {
  const { shape } = reply.def as { shape?: object }
  return shape !== undefined && Object.keys(shape).length === 0
}

/**
 * Called at start.
 * @throws with all endpoints that break a rule
 */
export function checkDeclarations(routes: readonly Pick<NamedRoute, 'name' | 'endpoint'>[]): void {
  const faults = routes.flatMap(({ name, endpoint }) =>
    rules.flatMap(rule => {
      const fault = rule(endpoint)
      return fault ? [`${name}: ${fault}`] : []
    }),
  )
  if (faults.length) throw new Error(faults.join('\n'))
}
