import type { Screen } from '../screen.ts'

/** The query parameter by which the site around an embed chooses its colour (spec, section 2). */
export const embedColorParameter = 'embedColor'

/**
 * The colour that an address chooses for its page, which only embeds allow: three or six hex digits, with or without `#`.
 * @returns `#RRGGBB`, because a colour that is written differently must not be another page; `undefined` for anything else
 */
export function embedColorOf({ layout }: Pick<Screen, 'layout'>, query: URLSearchParams): string | undefined {
  if (layout !== 'EMBED') return undefined
  const [, digits] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(query.get(embedColorParameter) ?? '') ?? []
  return digits && `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`.toUpperCase()
}
