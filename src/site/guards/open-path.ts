import { screenOf } from '#screens.ts'

/** Whether an address is anyone's: no login, no step on the way to one, nothing that was mailed to one person. */
export const isOpenPath = (pathname: string): boolean => !screenOf(pathname).access && !/^\/(access|user)(\/|$)/.test(pathname)
