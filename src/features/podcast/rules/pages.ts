/** The size of a page of the list (spec, section 9). A page with fewer episodes is the last one. */
export const episodesPerPage = 10
