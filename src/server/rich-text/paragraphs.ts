import { escapeHtml } from '#contract/html/html-text.ts'
import type { SafeHtml } from '#contract/safe-html.ts'

/** Plain text as HTML: an empty line begins a new paragraph, other line breaks stay. */
export const paragraphs = (text: string): SafeHtml =>
  // biome-ignore lint/plugin: escaped here
  text
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.trim())
    .filter(Boolean)
    .map(paragraph => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br />')}</p>`)
    .join('') as SafeHtml
