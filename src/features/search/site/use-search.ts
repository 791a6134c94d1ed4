import { useEffect, useState } from 'react'
import { browserApi } from '#site/data/browser-api.ts'
import { HttpError } from '#site/data/http-error.ts'
import { type Found, search } from '../contract.ts'

type Result = { wanted: string; found?: Found[]; error?: unknown }

/**
 * What the church has on some words. While it looks for other ones, the last answer stays.
 * @returns `busy` until the answer is that to `wanted`
 */
export function useSearch(wanted: string, again: number): Result & { busy: boolean } {
  const [result, setResult] = useState<Result>({ wanted: '' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a raised number asks again
  useEffect(() => {
    if (!wanted) return setResult({ wanted: '' })
    const stop = new AbortController()
    browserApi()(search, { q: wanted }, { signal: stop.signal }).then(
      found => setResult({ wanted, found }),
      error => {
        if (!(error instanceof HttpError && error.kind === 'aborted')) setResult({ wanted, error })
      },
    )
    return () => stop.abort()
  }, [wanted, again])
  return { ...result, busy: result.wanted !== wanted }
}
