import { m } from '#texts/messages.js'
import './rich-text.css'
import { wrapTables } from './rich-text-tables.ts'

type RichTextProps = {
  /** Must be sanitised: the server does this when the text is saved. */
  html: string
  /** The text's language, when it is not the page's. */
  lang?: string
  /** Larger text with more space, for long texts. */
  reading?: boolean
}

/** Text from an editor: headings, lists, quotes, links, tables, pictures and embedded frames. */
export function RichText({ html, lang, reading = false }: RichTextProps) {
  return (
    <div
      lang={lang}
      className={`rich-text ${reading ? 'rich-text-reading' : ''}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when it was saved
      dangerouslySetInnerHTML={{ __html: wrapTables(html, m.ui_table()) }}
    />
  )
}
