import { screenOf } from '#screen-of.ts'

/** Whether a path is public: it needs no login and is not part of the login or of a link mailed to one person. */
export const isOpenPath = (pathname: string): boolean => !screenOf(pathname).access && !/^\/(access|user)(\/|$)/.test(pathname)
