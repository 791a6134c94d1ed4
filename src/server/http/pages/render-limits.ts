import type { Limits } from '../api/limits.ts'
import type { RequestContext } from '../request-context.ts'

/**
 * Pages, documents and pictures for previews that one address may have made in a minute: of one church, and of all. What is there already, or is
 * being made for somebody else, costs nothing and is not counted: a hall full of phones shares an address, and asks for the same pages.
 */
export const renderLimits = { ofChurch: 240, ofAll: 1_200, seconds: 60 }

type Options = {
  /**
   * What machines ask for is made at a pace (`isPaced` in turns.ts), so that they need not be counted: search engines visit all churches of a
   * server. Everybody may say that they are one; a person who asks for the same is counted.
   */
  isPaced?: boolean
}

export type RenderCounter = ReturnType<typeof createRenderCounter>

/** Counts what is made for requests. */
export function createRenderCounter(limits: Limits) {
  /** Whether somebody may have it made, by name, while anybody waits for it. */
  const counted = new Map<string, Promise<boolean>>()
  const waiting = new Map<string, number>()

  async function count({ ipAddress, hostChurch, isBackground }: RequestContext): Promise<void> {
    const { ofChurch, ofAll, seconds } = renderLimits
    await limits.consume('page', `${ipAddress} ${hostChurch?.id ?? ''}`, ofChurch, seconds)
    // After the church's, so that what one church refuses uses up nothing of the others.
    if (!isBackground) await limits.consume('page-anywhere', ipAddress, ofAll, seconds)
  }

  /** Counts once what many ask for at the same moment. If the first may not have it made, the next one is counted. */
  async function countOnce(name: string, context: RequestContext): Promise<void> {
    for (let first = counted.get(name); first; first = counted.get(name)) if (await first) return
    const counting = count(context)
    counted.set(
      name,
      counting.then(
        () => true,
        () => false,
      ),
    )
    await counting.catch(error => {
      counted.delete(name)
      throw error
    })
  }

  /**
   * Counts what is about to be made for a request, and waits for it.
   * @param name of what is made, the same for all who get the same
   * @throws Problem `too-many`, and what `make` throws
   */
  return async function countRender<T>(
    name: string,
    context: RequestContext,
    make: () => Promise<T>,
    { isPaced }: Options = {},
  ): Promise<T> {
    waiting.set(name, (waiting.get(name) ?? 0) + 1)
    try {
      if (!(isPaced && context.isBackground)) await countOnce(name, context)
      return await make()
    } finally {
      const others = (waiting.get(name) ?? 1) - 1
      if (others) waiting.set(name, others)
      else {
        waiting.delete(name)
        counted.delete(name)
      }
    }
  }
}
