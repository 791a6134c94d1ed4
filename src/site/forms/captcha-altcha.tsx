import { type Challenge, solveChallengeWorkers } from 'altcha-lib'
import { useEffect, useEffectEvent } from 'react'
import { getChallenge } from '#features/access/contract/captcha.ts'
import { m } from '#texts/messages.js'
import { browserApi } from '../data/browser-api.ts'
import { HttpError } from '../data/http-error.ts'
import type { CaptchaProps } from './captcha-props.ts'

/** More would make a cheap phone stutter. */
const mostWorkers = 4
/** Milliseconds after which a phone has tried long enough. */
const timeout = 60_000

/** ALTCHA: the browser computes for a moment while a person waits; nothing to tick, read or hear. */
export function AltchaCheck({ start, onAnswer, onFail }: { start: boolean } & Pick<CaptchaProps, 'onAnswer' | 'onFail'>) {
  const answer = useEffectEvent(onAnswer)
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    if (!start) return
    const controller = new AbortController()
    solve(controller).then(
      found => !controller.signal.aborted && answer(found),
      error => !controller.signal.aborted && fail(error),
    )
    return () => controller.abort()
  }, [start])
  return (
    <p role="status" className="flex items-center gap-3 rounded-md bg-sunken px-4 py-3">
      <span aria-hidden className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent" />
      {m.captcha_checking()}
    </p>
  )
}

/** @returns the answer as ALTCHA's widget sends it @throws HttpError */
async function solve(controller: AbortController): Promise<string> {
  const challenge = (await browserApi()(getChallenge, {}, { signal: controller.signal })) as unknown as Challenge
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    timeout,
    concurrency: Math.min(navigator.hardwareConcurrency || 1, mostWorkers),
    createWorker: () => new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' }),
  })
  if (!solution) throw new HttpError('timeout')
  return btoa(JSON.stringify({ challenge, solution }))
}
