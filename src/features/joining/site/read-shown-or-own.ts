import { HttpError } from '#site/data/http-error.ts'
import { currentToken } from '#site/session/tokens.ts'

/**
 * Reads what everybody sees; what nobody sees any more, as somebody who belongs to it or leads it.
 * @param read its argument is `1` for the latter
 * @throws HttpError 404 when it is neither
 */
export async function readShownOrOwn<T>(read: (usuario?: '1') => Promise<T>): Promise<{ one: T; isHidden: boolean }> {
  try {
    return { one: await read(), isHidden: false }
  } catch (error) {
    const isMissing = error instanceof HttpError && error.status === 404
    if (import.meta.env.SSR || !isMissing || !currentToken()) throw error
    return { one: await read('1'), isHidden: true }
  }
}
