import { IconNotebook, IconSchool } from '@tabler/icons-react'
import type { SearchSource } from '#site/content/search-source.ts'
import { m } from '#texts/messages.js'

/** The names and icons of classes and lessons in search results, and the search entry of the list. */
export const searchSource: SearchSource = {
  entities: {
    EBD: { name: m.sunday_school_one, icon: IconSchool, hasDate: false },
    EBD_LICAO: { name: m.sunday_school_lesson_one, icon: IconNotebook, hasDate: true },
  },
  pages: [{ to: '/ebds', title: m.sunday_school_title, words: m.sunday_school_search_words, module: 'MOD_EBD' }],
}
