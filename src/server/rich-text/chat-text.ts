import { escapeHtml } from '#contract/html/html-text.ts'
import type { SafeHtml } from '#contract/safe-html.ts'

/** What chat programs show as formatting: `*bold*`, `_italic_`, `~struck~`, each around words and not inside of one. */
const marks: readonly [string, RegExp][] = [
  ['strong', around('\\*')],
  ['em', around('_')],
  ['s', around('~')],
]

function around(sign: string): RegExp {
  return new RegExp(`(?<=^|[\\s(>“;])${sign}(?=[^\\s${sign}])([^${sign}\\n]{0,500}?[^\\s${sign}])${sign}(?=$|[\\s).,;:!?<”&])`, 'gmu')
}

/**
 * Plain text, such as one from a chat, as HTML: an empty line begins a new paragraph, other line breaks stay, and what a chat program would
 * show as bold, italic or struck is that.
 */
export const chatText = (text: string): SafeHtml =>
  // biome-ignore lint/plugin: escaped here
  text
    .replaceAll('\r', '')
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.trim())
    .filter(Boolean)
    .map(paragraph => `<p>${formatted(escapeHtml(paragraph)).replaceAll('\n', '<br />')}</p>`)
    .join('') as SafeHtml

const formatted = (html: string) => marks.reduce((text, [tag, pattern]) => text.replace(pattern, `<${tag}>$1</${tag}>`), html)
