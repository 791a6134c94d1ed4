/** The churches of the platform that are loaded at once: nobody reads a list of hundreds. */
export const churchesPerPage = 24
