import { m } from '#texts/messages.js'
import type { HttpError } from '../data/http-error.ts'

/** For `explain` of a form that changes what is stored: the spec's sentence when the server has failed (section 8). */
export const explainUpdate = ({ status }: HttpError): string | undefined => (status >= 500 ? m.site_error_update() : undefined)
