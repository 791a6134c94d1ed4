import type { SafeHtml } from '#contract/safe-html.ts'
import { m } from '#texts/messages.js'
import { ReadingStyles } from '../reading-styles.tsx'
import { wrapTables } from './rich-text-tables.ts'

type RichTextProps = {
  html: SafeHtml
  /** The text's language, when it is not the page's. */
  lang?: string
  /** Larger text with more space, for long texts. */
  reading?: boolean
}

/** Text from an editor: headings, lists, quotes, links, tables, pictures and embedded frames. */
export function RichText({ html, lang, reading = false }: RichTextProps) {
  return (
    <>
      <ReadingStyles />
      <div
        lang={lang}
        className={`rich-text ${reading ? 'rich-text-reading' : ''}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: SafeHtml is made by the server's sanitiser only
        dangerouslySetInnerHTML={{ __html: wrapTables(html, m.site_table()) }}
      />
    </>
  )
}
