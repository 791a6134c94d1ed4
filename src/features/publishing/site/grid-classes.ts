/** A grid of cards: one column on a phone, three on a wide screen. */
export const gridClasses = 'mt-6 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3'
