import type { BrandColors } from '#contract/colors/brand-colors.ts'
import { escapeHtml } from '#contract/html/html-text.ts'
import { m } from '#texts/messages.js'
import type { Brand, MailContent } from './mail-content.ts'

const font = `font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
const size = (pixels: number, line = 1.55) => `font-size:${pixels}px;line-height:${line}`

/** Colours of the light scheme, written inline; in mail programs with a dark scheme, the dark colours replace them. */
const light = { background: '#F3F0EC', card: '#FFFFFF', ink: '#1C1917', muted: '#57534E', line: '#E7E2DC' }
const dark = { background: '#161412', card: '#1F1C1A', ink: '#F5F2EE', muted: '#B8B0A8', line: '#3A3531' }

/**
 * Formats a mail as HTML: with tables and inline styles, because mail programs support little else; without scripts and tracking, and
 * without external content except the church's icon.
 */
export function mailHtml(brand: Brand, colors: BrandColors, content: MailContent): string {
  const { subject, preheader, heading, paragraphs, notes = [], reason } = content
  const name = escapeHtml(brand.name)
  const rows = [
    `<h1 class="ink" style="margin:0 0 16px;${font};${size(24, 1.25)};font-weight:700;color:${light.ink}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(text => paragraph(text)),
    buttonPart(content, brand, colors),
    ...notes.map(text => paragraph(text)),
    asidePart(content, colors),
  ]
  return `<!doctype html>
<html lang="${brand.locale}" dir="ltr"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyles(colors)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${light.background}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.background}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:4px 4px 16px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="padding-right:12px"><img src="${escapeHtml(brand.address)}/icons/192.png" width="40" height="40" alt="" style="display:block;width:40px;height:40px;border:0;border-radius:10px;background:${colors.fill}"></td>
<td class="ink" style="${font};${size(16, 1.3)};font-weight:600;color:${light.ink}">${name}</td>
</tr></table></td></tr>
<tr><td class="card" style="background:${light.card};border:1px solid ${light.line};border-top:4px solid ${colors.fill};border-radius:14px;padding:32px 28px 20px">
${rows.filter(Boolean).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:16px 8px 0;${font};${size(13)};color:${light.muted}">${escapeHtml(reason)}<br>
<a class="muted" href="${escapeHtml(brand.address)}" style="color:${light.muted}">${name}</a></td></tr>
</table></td></tr></table>
</body></html>
`
}

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;${font};${size(16)};color:${light.ink}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

function buttonPart({ button }: MailContent, { locale }: Brand, { fill, onFill, textLight }: BrandColors): string {
  if (!button) return ''
  const url = escapeHtml(button.url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr>
<td style="background:${fill};border-radius:10px"><a href="${url}" style="display:inline-block;padding:14px 24px;${font};${size(16, 1.25)};font-weight:600;color:${onFill};text-decoration:none">${escapeHtml(button.label)}</a></td>
</tr></table>
<p class="muted" style="margin:0 0 20px;${font};${size(13)};color:${light.muted}">${escapeHtml(m.mail_plain({}, { locale }))}<br><a class="brand" href="${url}" style="color:${textLight};word-break:break-all">${url}</a></p>`
}

function asidePart({ aside }: MailContent, { textLight }: BrandColors): string {
  if (!aside) return ''
  return `<p class="muted line" style="margin:4px 0 12px;padding-top:16px;border-top:1px solid ${light.line};${font};${size(14)};color:${light.muted}">${escapeHtml(aside.text)} <a class="brand" href="${escapeHtml(aside.url)}" style="color:${textLight}">${escapeHtml(aside.label)}</a></p>`
}

/** The colours that differ in the dark scheme; `!important` because the light colours are inline. */
const darkStyles = ({ textDark }: BrandColors) =>
  `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.ground{background:${dark.background}!important}.card{background:${dark.card}!important;border-left-color:${dark.line}!important;border-right-color:${dark.line}!important;border-bottom-color:${dark.line}!important}.ink{color:${dark.ink}!important}.muted{color:${dark.muted}!important}.brand{color:${textDark}!important}.line{border-top-color:${dark.line}!important}}`
