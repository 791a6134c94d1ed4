import { Problem } from '#contract/problems.ts'
import { acceptedPictureTypes } from '#contract/upload.ts'
import type { Picture } from '#contract/values.ts'
import { ReceivedFile } from '#server/files/received-file.ts'
import { isNoRoom } from '#server/files/room.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import { OutsideError } from '#server/outgoing/outside-error.ts'
import { requestOutside } from '#server/outgoing/request-outside.ts'

/** Covers have 3,000 pixels (Apple's rule); the heaviest have some megabytes. */
const limits = { maxBytes: 8_000_000, timeoutMs: 20_000, redirects: 5 }

/** `none`: there is no usable picture. `later`: it could not be reached, or stored, now. */
export type Cover = Picture | 'none' | 'later'

/**
 * Fetches a picture of an outside feed and stores it. Its alternative text is empty, because the title stands next to it.
 * @throws Problem `unavailable` when this server is busy with other pictures or requests
 */
export async function fetchCover(
  { env, pictures }: Pick<Services, 'env' | 'pictures'>,
  church: ChurchState,
  address: string,
): Promise<Cover> {
  try {
    const trusted = env.PODCAST_ORIGIN
    const request = { url: address, church: church.id, isBackground: true, lane: 'feeds', ...limits, ...(trusted && { trusted }) }
    const { status, body } = await requestOutside(request)
    const file = new ReceivedFile(body)
    if (status >= 500 || status === 429) return 'later'
    if (status !== 200 || !(acceptedPictureTypes as readonly string[]).includes(file.type)) return 'none'
    return await pictures.receive({ church, quota: 'igreja' }, file, 'imagem', { alt: '' })
  } catch (error) {
    if (error instanceof Problem && error.code === 'unavailable') throw error
    // Damaged, too large, or at an address that we do not go to; otherwise the network has failed, or the church has no room.
    const isFinal = (error instanceof Problem && !isNoRoom(error)) || (error instanceof OutsideError && error.reason !== 'unreachable')
    return isFinal ? 'none' : 'later'
  }
}
