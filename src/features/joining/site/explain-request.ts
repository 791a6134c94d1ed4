import type { HttpError } from '#site/data/http-error.ts'
import { m } from '#texts/messages.js'

/** For `explain` of a form that sends a request: the spec's sentence when the server has failed (section 8). */
export const explainRequest = ({ status }: HttpError): string | undefined =>
  status === 409 ? m.joining_not_open() : status >= 500 ? m.joining_not_sent() : undefined
