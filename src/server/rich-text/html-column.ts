import { text } from 'drizzle-orm/pg-core'
import { noHtml, type SafeHtml } from '#contract/safe-html.ts'

/** A column for text from an editor. It takes only what `sanitise` or `paragraphs` has made. */
export const htmlColumn = (name: string) => text(name).$type<SafeHtml>().notNull().default(noHtml)
