import type { SearchSource } from '#site/content/search-source.ts'
import { m } from '#texts/messages.js'

/** The search entry of the page for giving. */
export const searchSource: SearchSource = { entities: {}, pages: [{ to: '/give', title: m.giving_title, module: 'MOD_DOACAO' }] }
