import type { Span } from './sentence-spans.ts'

/** The text of a block, such as a paragraph, and the text nodes that it consists of. */
export type TextBlock = { text: string; pieces: { node: Text; start: number }[] }

/** The visible text of an element, one block after the other, without what is marked as not to be read aloud. */
export function textBlocks(root: HTMLElement): TextBlock[] {
  const blocks: TextBlock[] = [{ text: '', pieces: [] }]
  const block = () => blocks[blocks.length - 1] as TextBlock
  const startBlock = () => blocks.push({ text: '', pieces: [] })

  function visit(node: Node): void {
    if (node instanceof Text) {
      block().pieces.push({ node, start: block().text.length })
      block().text += spokenText(node)
    } else if (node instanceof HTMLBRElement) block().text += '\n'
    else if (node instanceof HTMLElement && isRead(node)) {
      const isInline = /^(inline|contents|ruby)/.test(getComputedStyle(node).display)
      if (!isInline) startBlock()
      for (const child of node.childNodes) visit(child)
      if (!isInline) startBlock()
    }
    // An element that is left out still separates words.
    else if (node instanceof Element) block().text += ' '
  }

  visit(root)
  return blocks.filter(({ text }) => text.trim())
}

function isRead(element: HTMLElement): boolean {
  if (element.matches('[data-not-read-aloud], [aria-hidden=true], script, style, iframe, audio, video')) return false
  const { display, visibility } = getComputedStyle(element)
  return display !== 'none' && visibility === 'visible'
}

/** The text of a node, of the same length. A line break is one only where the page shows it. */
function spokenText({ data, parentElement }: Text): string {
  const showsLineBreaks = parentElement !== null && getComputedStyle(parentElement).whiteSpace.startsWith('pre')
  return showsLineBreaks ? data : data.replace(/\s/g, ' ')
}

/** The place of a part of a block's text in the page. The part begins and ends with a character of the page. */
export function rangeOf({ pieces }: TextBlock, { start, end }: Span): Range {
  const range = document.createRange()
  const first = pieces.findLast(piece => piece.start <= start)
  const last = pieces.findLast(piece => piece.start < end)
  if (first) range.setStart(first.node, start - first.start)
  if (last) range.setEnd(last.node, end - last.start)
  return range
}
