import { sentenceSpans } from './sentence-spans.ts'
import { rangeOf, textBlocks } from './text-blocks.ts'

/** A sentence to be spoken, and its place in the page. */
export type Sentence = { text: string; range(): Range }

/** The sentences of an element's text. A heading, a paragraph or a list item never continues in the next one. */
export const sentencesIn = (element: HTMLElement, lang: string): Sentence[] =>
  textBlocks(element).flatMap(block =>
    sentenceSpans(block.text, lang).map(span => ({ text: block.text.slice(span.start, span.end), range: () => rangeOf(block, span) })),
  )
