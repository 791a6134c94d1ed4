import type { AddSample, AnyEndpoint, Scene } from '../fixtures/sample.ts'

type Args = Record<string, unknown>

/** Arguments with which a call succeeds: rows that they name are of the scene's church and, where it matters, of its caller. */
export type SampleOf = (endpoint: AnyEndpoint, scene: Scene) => Promise<Args>

/** Collects a feature's samples. */
export function samplesOf(addAll: (sample: AddSample) => void) {
  const samples = new Map<AnyEndpoint, { args: (scene: Scene) => object | Promise<object>; variants: readonly object[] }>()
  addAll((endpoint, args, ...variants) => void samples.set(endpoint, { args, variants }))

  const sampleOf: SampleOf = async (endpoint, scene) => {
    const found = samples.get(endpoint)
    if (!found) throw new Error(`no sample arguments for ${endpoint.method} ${endpoint.path}: add them to its feature's calls.test.ts`)
    return { ...(await found.args(scene)) }
  }
  /** What else the call takes, and asks the database otherwise for; the sample itself first. */
  const variantsOf = (endpoint: AnyEndpoint) => [{}, ...(samples.get(endpoint)?.variants ?? [])] as Args[]
  return { sampleOf, variantsOf }
}

export type Samples = ReturnType<typeof samplesOf>
