import { Problem } from '#contract/problems.ts'
import { acceptedPictureTypes } from '#contract/upload.ts'
import type { Picture } from '#contract/values.ts'
import { ReceivedFile } from '#server/files/received-file.ts'
import { isNoRoom } from '#server/files/room.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import { OutsideError } from '#server/outgoing/outside-error.ts'
import { requestOutside } from '#server/outgoing/request-outside.ts'

/** The largest preview exists only for videos in high resolution, the other one for all. */
const names = ['maxresdefault.jpg', 'hqdefault.jpg']
const limits = { maxBytes: 2_000_000, timeoutMs: 10_000 }

/** `none`: YouTube has no usable picture. `later`: it could not be reached, or stored, now. */
export type Preview = Picture | 'none' | 'later'

/**
 * Fetches the preview picture of a YouTube video and stores it. Its alternative text is empty, because the title stands next to it.
 * @throws Problem `unavailable` when this server is busy with other pictures
 */
export async function fetchPreview(
  { env, pictures }: Pick<Services, 'env' | 'pictures'>,
  church: ChurchState,
  videoId: string,
): Promise<Preview> {
  let result: Preview = 'none'
  for (const name of names) {
    try {
      const url = `${env.YOUTUBE_IMAGE_URL}/vi/${videoId}/${name}`
      const { status, body } = await requestOutside({
        url,
        church: church.id,
        isBackground: true,
        trusted: env.YOUTUBE_IMAGE_URL,
        ...limits,
      })
      const file = new ReceivedFile(body)
      if (status >= 500 || status === 429) result = 'later'
      else if (status === 200 && (acceptedPictureTypes as readonly string[]).includes(file.type))
        return await pictures.receive({ church, quota: 'igreja' }, file, 'imagem', { alt: '' })
    } catch (error) {
      if (error instanceof Problem && error.code === 'unavailable') throw error
      if (isNoRoom(error)) return 'later'
      // Damaged or too large: perhaps the other one is not. Otherwise the network has failed.
      if (!(error instanceof Problem || (error instanceof OutsideError && error.reason === 'too-large'))) result = 'later'
    }
  }
  return result
}
