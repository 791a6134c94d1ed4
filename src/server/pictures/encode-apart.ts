import { Problem } from '#contract/problems.ts'
import { decode, TooHeavy } from '../decoding/decode.ts'
import type { Encoded } from './encode.ts'

/**
 * `encodePicture` in a child process.
 * @param field the field that the problem names when the picture cannot be taken
 * @throws Problem `invalid`: `image` when it cannot be read, `pixels` when it has too many, `too_heavy` when it takes more than a photo may
 */
export async function encodeApart(content: Uint8Array, field: string): Promise<Encoded> {
  const encoded = await decode('encodePicture', content).catch(cause => {
    if (cause instanceof TooHeavy) throw new Problem('invalid', { errors: { [field]: 'too_heavy' }, cause })
    throw cause
  })
  if (typeof encoded === 'string') throw new Problem('invalid', { errors: { [field]: encoded } })
  return encoded
}
