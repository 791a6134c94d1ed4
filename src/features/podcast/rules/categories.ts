/** The categories of Apple's directory that a church's podcast can be in; the first is the usual one. */
export const categories = ['Christianity', 'Religion', 'Spirituality', 'Kids & Family', 'Education', 'Society & Culture', 'Music'] as const
export type Category = (typeof categories)[number]
