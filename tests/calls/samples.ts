import type { Endpoint } from '#contract/endpoint.ts'
import type { AddSample, Scene } from '../fixtures/sample.ts'

type Args = Record<string, unknown>

/** Arguments with which a call succeeds. They refer to rows of the scene's church and, where it matters, of its caller. */
export type SampleOf = (endpoint: Endpoint, scene: Scene) => Promise<Args>

/** Collects a feature's samples. */
export function samplesOf(addAll: (sample: AddSample) => void) {
  const samples = new Map<Endpoint, { args: (scene: Scene) => object | Promise<object>; variants: readonly object[] }>()
  addAll((endpoint, args, ...variants) => void samples.set(endpoint, { args, variants }))

  const sampleOf: SampleOf = async (endpoint, scene) => {
    const sample = samples.get(endpoint)
    if (!sample) throw new Error(`no sample arguments for ${endpoint.method} ${endpoint.path}: add them to its feature's calls.test.ts`)
    return { ...(await sample.args(scene)) }
  }
  /** The sample without changes, followed by its variants, which lead to other database queries. */
  const variantsOf = (endpoint: Endpoint) => [{}, ...(samples.get(endpoint)?.variants ?? [])] as Args[]
  return { sampleOf, variantsOf }
}

export type Samples = ReturnType<typeof samplesOf>
