/**
 * How the pieces of a list stand: as cards, as rows (the lead as a card, with rows beside and below it), as rows of which a wide page has
 * two columns, or as covers.
 */
export const gridClasses = {
  cards: 'mt-6 grid grid-cols-1 gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3',
  rows: 'mt-6 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3',
  wideRows: 'mt-6 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2',
  covers: 'mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-4 gap-y-8 sm:gap-x-8',
} as const

export type GridShape = keyof typeof gridClasses

/** The lead has the width of two, and the height of what stands beside it. */
export const leadClasses: Record<GridShape, string> = {
  cards: 'sm:col-span-2 lg:row-span-2',
  rows: 'sm:col-span-2 lg:row-span-4',
  wideRows: '',
  covers: '',
}
