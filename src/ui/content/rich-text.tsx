import { m } from '#texts/messages.js'
import './rich-text.css'
import { widenTables } from './rich-text-tables.ts'

type RichTextProps = {
  /** Sanitised by the server when it was written; nothing else may come in here. */
  html: string
  /** Its language, where it is not the page's. */
  lang?: string
  /** Larger and airier, for what is read at length. */
  reading?: boolean
}

/** What somebody wrote in an editor: headings, lists, quotes, links, tables, pictures and frames. */
export function RichText({ html, lang, reading = false }: RichTextProps) {
  return (
    <div
      lang={lang}
      className={`rich-text ${reading ? 'rich-text-reading' : ''}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when it was written
      dangerouslySetInnerHTML={{ __html: widenTables(html, m.ui_table()) }}
    />
  )
}
