import * as z from 'zod/mini'

/** A reply that is a PDF and not JSON. The handler returns a `File` with its name; the site calls with `read: readFile`, and gets one. */
export const PdfReply = z.file().check(z.mime(['application/pdf']))
