import { Problem, type ProblemCode } from '#contract/problems.ts'

/** What ends a stream: the login is over, or its caller may not watch it any more. Nothing else does, such as a database that is away. */
const endings = new Set<ProblemCode>(['unauthenticated', 'not-found', 'module-off', 'church-not-found'])

/**
 * Asks again and again, at least once in `everyMs`, what the caller of a stream may watch. Not all streams in the same moment.
 * @param find what they may watch now @throws Problem when they may watch nothing
 * @param end called when this is not the same as `topics`: the page opens the stream again, or learns that it may not
 * @returns a function that ends it
 */
export function keepAsking(
  everyMs: number,
  topics: readonly string[],
  find: () => Promise<readonly string[]>,
  end: () => void,
): () => void {
  let timer: NodeJS.Timeout
  let hasStopped = false
  const later = () => {
    timer = setTimeout(
      async () => {
        const mayGoOn = await isSame()
        if (hasStopped) return
        if (mayGoOn) later()
        else end()
      },
      everyMs * (0.6 + 0.3 * Math.random()),
    ).unref()
  }

  async function isSame(): Promise<boolean> {
    try {
      return String(await find()) === String(topics)
    } catch (error) {
      return !(error instanceof Problem && endings.has(error.code))
    }
  }

  later()
  return () => {
    hasStopped = true
    clearTimeout(timer)
  }
}
