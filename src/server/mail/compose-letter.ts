import { brandColors } from '#contract/brand-colors.ts'
import type { Brand, Letter } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import type { Mail } from './mail.ts'

/** Gives a letter its shape, as text and as HTML. */
export function composeLetter(brand: Brand, letter: Letter): Mail {
  return {
    to: letter.to,
    subject: letter.subject,
    text: letterText(brand, letter),
    html: letterHtml(brand, brandColors(brand.color), letter),
  }
}

function letterText({ name, address }: Brand, { heading, paragraphs, button, notes = [], aside, reason }: Letter): string {
  const parts = [
    heading,
    ...paragraphs,
    button && `${button.label}:\n${button.url}`,
    ...notes,
    aside && `${aside.text} ${aside.label}:\n${aside.url}`,
    `-- \n${reason}\n${name} · ${address}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
