import { createHash } from 'node:crypto'
import type { Upload } from '#contract/upload.ts'
import { detectFileType } from './file-type.ts'

/**
 * A file that came over the network, its type detected from its content. The content is not an enumerable field, so it cannot appear in a log line or when the input is traversed.
 */
export class ReceivedFile implements Upload {
  readonly name = ''
  readonly size: number
  readonly type: string
  readonly hash: string
  readonly #content: Buffer

  /** @param size bytes that were received; more than `content` has when the rest was discarded */
  constructor(content: Buffer, size = content.length) {
    this.size = size
    this.type = detectFileType(content) ?? ''
    this.hash = createHash('sha256').update(content).digest('hex')
    this.#content = content
  }

  get content(): Uint8Array {
    return this.#content
  }
}
