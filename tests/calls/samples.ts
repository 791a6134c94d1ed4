import type { AddSample, AnyEndpoint, Scene } from '../fixtures/sample.ts'

type Sample = (scene: Scene) => object | Promise<object>

/** Arguments with which a call succeeds: rows that they name are of the scene's church and, where it matters, of its caller. */
export type SampleOf = (endpoint: AnyEndpoint, scene: Scene) => Promise<Record<string, unknown>>

/** Collects a feature's samples. */
export function samplesOf(addAll: (sample: AddSample) => void): SampleOf {
  const samples = new Map<AnyEndpoint, Sample>()
  addAll((endpoint, args) => void samples.set(endpoint, args as Sample))
  return async (endpoint, scene) => {
    const found = samples.get(endpoint)
    if (!found) throw new Error(`no sample arguments for ${endpoint.method} ${endpoint.path}: add them to its feature's calls.test.ts`)
    return { ...(await found(scene)) }
  }
}
