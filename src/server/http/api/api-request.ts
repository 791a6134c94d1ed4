import type { ZodMiniObject } from 'zod/mini'
import type { ChurchState } from '../church-directory.ts'
import type { Sender } from './body/memory.ts'

/** One call as it was received: its values are text and not yet checked. */
export type ApiRequest = {
  params: Record<string, string>
  query: Record<string, string>
  /** Reads and parses the body. @param most bytes @throws Problem as `readJson` */
  body(sender: Sender, most: number): Promise<unknown>
  /** Reads the body as it was sent. @param most bytes @throws Problem as `readJsonText` */
  text(sender: Sender, most: number): Promise<string>
  /** Reads a form with files. @throws Problem as `readForm` */
  form(schema: ZodMiniObject, sender: Sender): Promise<unknown>
  header(name: string): string | undefined
  /** The church of the host; `null` on the bare app domain, `undefined` when the host is unknown. */
  hostChurch: ChurchState | null | undefined
  ipAddress: string
  requestId: string
  /** The call comes from a page that is being rendered; limits have counted the request for that page already. */
  internal: boolean
  /** Of a reply that is kept for everybody: called with how long it lasts at most, in milliseconds. */
  lasts?(ms: number): void
}
