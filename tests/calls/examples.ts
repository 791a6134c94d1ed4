import { isAbility } from '#contract/abilities.ts'
import type { Declaration } from '#contract/endpoint.ts'
import { routes } from '#main/app.ts'
import { drawn, runsAll } from '../fixtures/extent.ts'
import { churchField, fieldsOf, nameOf, optionalFieldsOf, placeholders } from './endpoint.ts'

// The guards and the reading of input (dispatch.ts, input.ts) know no path and no feature (one-door.test.ts): they go by what a call declares.
// So calls that declare the same are refused in the same way, and one of them is tried for all. What a handler does is tried for each call.

/** What a guard can go by. */
const traits = {
  method: ({ method }: Declaration) => method,
  mount: ({ mount }: Declaration) => mount,
  access: ({ access }: Declaration) => (isAbility(access) ? 'staff' : access),
  church: ({ church }: Declaration) => church,
  churchField: (endpoint: Declaration) => churchField(endpoint) ?? '',
  module: ({ module }: Declaration) => String(module !== undefined),
  body: ({ input, rawBody }: Declaration) => (input.form ? 'form' : rawBody ? 'raw' : input.body ? 'json' : ''),
  query: ({ input }: Declaration) => String(Object.keys(fieldsOf(input.query)).length > 0),
  /** Whether some field of the query may be left out. */
  optionalQuery: ({ input }: Declaration) => String(optionalFieldsOf(input.query).length > 0),
  /** How many parts of the path name a row. */
  rows: (endpoint: Declaration) => String(placeholders(endpoint).filter(name => name !== churchField(endpoint)).length),
  limit: ({ limit }: Declaration) => typeof limit,
  stepUp: ({ stepUp }: Declaration) => String(stepUp),
  cache: ({ cache }: Declaration) => String(cache),
  ownWith: ({ ownWith }: Declaration) => String(ownWith),
  anyHost: ({ anyHost }: Declaration) => String(anyHost),
  anySite: ({ anySite }: Declaration) => String(anySite),
  ifMatch: ({ ifMatch }: Declaration) => String(ifMatch),
} satisfies Record<string, (endpoint: Declaration) => string>

type Trait = keyof typeof traits

const drawnFor = (endpoint: Declaration) => drawn(nameOf(endpoint))
const all = routes.map(({ endpoint }) => endpoint).toSorted((a, b) => drawnFor(a) - drawnFor(b))

/** The first call of each kind, by the traits that make a kind. */
const examplesBy = new Map<string, Set<Declaration>>()
function examplesOf(names: readonly Trait[]): Set<Declaration> {
  const kindOf = (endpoint: Declaration) => names.map(name => traits[name](endpoint)).join(' | ')
  const known = examplesBy.get(names.join())
  const examples = known ?? new Set([...Map.groupBy(all, kindOf).values()].map(([first]) => first as Declaration))
  if (!known) examplesBy.set(names.join(), examples)
  return examples
}

/**
 * Whether a call is the one that is tried for all that are like it in these traits. The seed of the run says which: another one with another
 * seed. In a complete run, and when somebody runs a feature's tests alone, which has no seed, each call is one.
 * @param names whatever decides whether a test concerns a call has to be among them: else a kind may be represented by a call that the test
 * does not concern, and is not tried
 */
export const isExample = (endpoint: Declaration, ...names: readonly Trait[]): boolean => runsAll || examplesOf(names).has(endpoint)
