import { brandColors } from '#contract/colors/brand-colors.ts'
import type { Mail } from './mail.ts'
import type { Brand, MailContent } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'

/** `preview`: the sentence that stands beside the subject in a list of mails, and in the site's notification about the same. */
export type ComposedMail = Mail & { preview: string }

/** Formats the content of a mail, as text and as HTML. */
export function composeMail(brand: Brand, content: MailContent): ComposedMail {
  return {
    to: content.to,
    subject: content.subject,
    preview: content.preheader,
    text: mailText(brand, content),
    html: mailHtml(brand, brandColors(brand.color), content),
  }
}

function mailText({ name, address }: Brand, { heading, paragraphs, button, notes = [], aside, reason }: MailContent): string {
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
