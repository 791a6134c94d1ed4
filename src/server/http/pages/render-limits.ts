import type { Limits } from '../api/limits.ts'
import type { RequestContext } from '../request-context.ts'

/**
 * Pages, documents and pictures for previews that one address may have made in a minute: of one church, and of all. What is there already, or is
 * being made for somebody else, costs nothing and is not counted: a hall full of phones shares an address, and asks for the same pages.
 */
export const renderLimits = { ofChurch: 240, ofAll: 1_200, seconds: 60 }

/**
 * Counts what is about to be made for a request. Search engines and what draws previews of links are not counted, because they visit all
 * churches of a server: they are slowed down by their turns instead (`isPaced` in turns.ts), whoever they say they are.
 * @throws Problem `too-many`
 */
export async function countRender(limits: Limits, { ipAddress, hostChurch, isBackground }: RequestContext): Promise<void> {
  if (isBackground) return
  const { ofChurch, ofAll, seconds } = renderLimits
  await Promise.all([
    limits.consume('page', `${ipAddress} ${hostChurch?.id ?? ''}`, ofChurch, seconds),
    limits.consume('page-anywhere', ipAddress, ofAll, seconds),
  ])
}

/**
 * Counts what many may ask for at the same moment once, for the first of them. If that one may not have it made, the next one is counted.
 */
export function createRenderCounter(limits: Limits) {
  const counting = new Map<string, Promise<boolean>>()

  /** @param name of what is to be made @throws Problem `too-many` */
  return async function countOnce(name: string, context: RequestContext): Promise<void> {
    for (let first = counting.get(name); first; first = counting.get(name)) if (await first) return
    const counted = countRender(limits, context)
    counting.set(
      name,
      counted.then(
        () => true,
        () => false,
      ),
    )
    await counted.finally(() => counting.delete(name))
  }
}
