/** The list of episodes, and below it the page of each. */
export const listPath = '/podcast'

/** The feed of a podcast that the church publishes itself. */
export const feedPath = (slug: string): `/${string}` => `${listPath}/${slug}/feed.xml`

/** Its cover, as the directories of podcasts ask for it. */
export const coverPath = (slug: string): `/${string}` => `${listPath}/${slug}/cover.jpg`
