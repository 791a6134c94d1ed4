import { newKey, type StoredType } from './keys.ts'
import { sha256 } from './store-files.ts'

/**
 * The key of a file that this project has drawn, for everybody to read. It follows from the content, so that a second start stores it in
 * the same place.
 */
export const drawnKey = (content: Uint8Array, type: StoredType): string => newKey(type, 'publica', sha256(content).slice(0, 32))
