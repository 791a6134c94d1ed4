import * as z from 'zod/mini'

/** A reply that is a PDF and not JSON. The handler returns a `File`, with its name, and whoever calls the endpoint gets one. */
export const PdfReply = z.file().check(z.mime(['application/pdf']))
