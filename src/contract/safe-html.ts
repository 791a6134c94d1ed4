import * as z from 'zod/mini'

/**
 * HTML that may be rendered unchanged. Only the server's `cleanHtml`, `chatText` and `paragraphs` make it (src/server/rich-text); tables, replies and
 * `RichText` accept no other text. `npm run check` refuses `as SafeHtml` elsewhere.
 */
export const SafeHtml = z.string().brand<'SafeHtml'>()
export type SafeHtml = z.infer<typeof SafeHtml>

// biome-ignore lint/plugin: there is nothing in it
export const noHtml = '' as SafeHtml
