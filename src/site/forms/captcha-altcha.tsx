import { type Challenge, solveChallengeWorkers } from 'altcha-lib'
import { useEffect, useEffectEvent } from 'react'
import { getChallenge } from '#features/access/contract/captcha.ts'
import { m } from '#texts/messages.js'
import { HttpError } from '../data/http-error.ts'
import { browserApi } from '../session/browser-api.ts'
import type { CaptchaProps } from './captcha-props.ts'

/** More workers would make a cheap phone unresponsive. */
const maxWorkers = 4
const timeoutMs = 60_000

/** ALTCHA: the browser computes a proof of work for a short time; the person has nothing to do. */
export function AltchaCheck({ start, onAnswer, onFail }: { start: boolean } & Pick<CaptchaProps, 'onAnswer' | 'onFail'>) {
  const answer = useEffectEvent(onAnswer)
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    if (!start) return
    const controller = new AbortController()
    solve(controller).then(
      solution => !controller.signal.aborted && answer(solution),
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

/** @returns the solution in the format of ALTCHA's own widget @throws HttpError */
async function solve(controller: AbortController): Promise<string> {
  const challenge = (await browserApi()(getChallenge, {}, { signal: controller.signal })) as unknown as Challenge
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    timeout: timeoutMs,
    concurrency: Math.min(navigator.hardwareConcurrency || 1, maxWorkers),
    createWorker: () => new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' }),
  })
  if (!solution) throw new HttpError('timeout')
  return btoa(JSON.stringify({ challenge, solution }))
}
