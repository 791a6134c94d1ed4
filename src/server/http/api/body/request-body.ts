import type { ZodMiniObject } from 'zod/mini'
import { createBodyMemory, type MemoryUse, type Sender } from './memory.ts'
import { readForm } from './read-form.ts'
import { readJson, readJsonText } from './read-json.ts'

/** Bytes of files: enough for six large photos, or twenty of usual size. */
const fileMemoryBytes = 96_000_000
/** Bytes of JSON bodies and of the texts of forms, so that these are received also while the memory for files is full. */
const textMemoryBytes = 48_000_000

/** The body of a request, read only on demand. */
export type RequestBody = {
  /** @param most bytes */
  json(sender: Sender, most: number): Promise<unknown>
  /** @param most bytes */
  text(sender: Sender, most: number): Promise<string>
  form(schema: ZodMiniObject, sender: Sender): Promise<Record<string, unknown>>
  /** Call it when what was read is no longer needed. */
  release(): void
}

/** Reads bodies within a limited memory that all requests share. */
export function createBodyReader(): (request: Request) => RequestBody {
  const files = createBodyMemory(fileMemoryBytes)
  const texts = createBodyMemory(textMemoryBytes)
  return request => {
    const uses: MemoryUse[] = []
    const use = (memory: typeof files, sender: Sender) => {
      const opened = memory(sender)
      uses.push(opened)
      return opened
    }
    return {
      json: async (sender, most) => readJson(request, use(texts, sender), most),
      text: async (sender, most) => readJsonText(request, use(texts, sender), most),
      form: async (schema, sender) => readForm(request, schema, { files: use(files, sender), texts: use(texts, sender) }),
      release() {
        for (const { release } of uses) release()
      },
    }
  }
}
