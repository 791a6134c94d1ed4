import type { Attributes, Tag } from 'sanitize-html'

/** Schemes allowed in links; addresses within this site need none. */
export const schemes = ['https', 'http', 'mailto', 'tel']

/** Ends of names of files, which otherwise look like ends of hosts. */
const files = /\.(?:html?|php|aspx?|jsp|pdf|jpe?g|png|gif|webp|svg|docx?|xlsx?|pptx?|mp3|mp4|zip|txt|xml)$/i
const host = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?::\d{1,5})?(?=[/?#]|$)/u
const email = /^[^\s@/:]+@[^\s@/:]+\.\p{L}{2,}$/u

/** An address as people write it, with the scheme that a browser needs: `www.igreja.example/doar`, `igreja.example`, `paz@igreja.example`. */
export function addressOf(text: string): string {
  const address = text.trim()
  if (address.startsWith('//')) return `https:${address}`
  const [scheme] = /^https?:/i.exec(address) ?? []
  if (scheme) return scheme.toLowerCase() + address.slice(scheme.length)
  if (email.test(address)) return `mailto:${address}`
  const [name] = host.exec(address) ?? []
  return name && (name.startsWith('www.') || !files.test(name)) ? `https://${address}` : address
}

/** A link; one to another site opens beside this one, and is not vouched for. */
export function link(_: string, { href = '' }: Attributes): Tag {
  const address = addressOf(href)
  const isOutside = /^https?:/.test(address)
  return { tagName: 'a', attribs: isOutside ? { href: address, rel: 'noopener nofollow ugc', target: '_blank' } : { href: address } }
}
