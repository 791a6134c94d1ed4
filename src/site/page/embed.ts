import { redirect, redirectDocument } from 'react-router'
import type { Screen } from '#contract/screen.ts'
import { screenOf } from '#screen-of.ts'

const isEmbedScreen = ({ layout }: Pick<Screen, 'layout'>) => layout === 'EMBED'

/**
 * Whether this document is an embed: a page that other sites may show in a frame, where they could lead somebody's taps. It has no login, and
 * neither reads nor writes what the church's own pages have stored in this browser.
 */
export const isEmbed = typeof location !== 'undefined' && isEmbedScreen(screenOf(location.pathname))

/**
 * Keeps embeds and the church's own pages in separate documents, because the rules for frames belong to a document. A link of an embed to a
 * page of the church opens a new tab; a link to an embed loads it as a whole.
 * @throws Response when the navigation leads from one kind to the other
 */
export function separateEmbeds(target: Pick<Screen, 'layout'>, address: string, inEmbed = isEmbed): void {
  if (isEmbedScreen(target) === inEmbed) return
  if (!inEmbed) throw redirectDocument(address)
  window.open(address, '_blank', 'noopener')
  throw redirect(location.pathname + location.search)
}
