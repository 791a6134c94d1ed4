import { createReactComponent } from '@tabler/icons-react'

// What Tabler has no sign for, in its lines.

const openBook = 'M3 20.5c3 -1.5 6 -1.5 9 0c3 -1.5 6 -1.5 9 0v-6.5c-3 -1.5 -6 -1.5 -9 0c-3 -1.5 -6 -1.5 -9 0zm9 -6.5v6.5'

/** The sun over an open book: what is read in the morning. */
export const IconSunBook = createReactComponent('outline', 'sun-book', 'SunBook', [
  ['path', { d: openBook, key: 'book' }],
  ['path', { d: 'M8 9.5a4 4 0 0 1 8 0m-4 -7.5v1.5m-6.5 1l1 1m12 -1l-1 1m-13.5 4h1m14 0h1', key: 'sun' }],
])

/** What is said over an open book: a study in a group. */
export const IconTalkBook = createReactComponent('outline', 'talk-book', 'TalkBook', [
  ['path', { d: openBook, key: 'book' }],
  ['path', { d: 'M8 2h8a2 2 0 0 1 2 2v3a2 2 0 0 1 -2 2h-2.5l-1.5 1.5l-1.5 -1.5h-2.5a2 2 0 0 1 -2 -2v-3a2 2 0 0 1 2 -2', key: 'talk' }],
])

/** A kite: what is for children. */
export const IconKite = createReactComponent('outline', 'kite', 'Kite', [
  ['path', { d: 'M13 2l7 6.5l-8 8l-4.5 -8zm0 0l-1 14.5m-4.5 -8h12.5', key: 'kite' }],
  ['path', { d: 'M12 16.5c0 3 -2.5 1.5 -3.5 3c-.8 1.2 -2 2 -4.5 2', key: 'tail' }],
])
