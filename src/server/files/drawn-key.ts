import { newKey, type Reading, type StoredType } from './keys.ts'
import { sha256 } from './store-files.ts'

/**
 * The key of a file that this project has drawn. It follows from the content, so that a second start stores it in
 * the same place.
 */
export const drawnKey = (content: Uint8Array, type: StoredType, reading: Reading = 'publica'): string =>
  newKey(type, reading, sha256(content).slice(0, 32))
