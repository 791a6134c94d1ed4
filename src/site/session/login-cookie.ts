import { loginCookie } from '#contract/login/login-cookie.ts'

/** Finds the cookie of a login, whose name begins with `__Host-` over https (src/server/http/api/login-cookies.ts). */
export const loginCookiePattern = `(^|; )(__Host-)?${loginCookie}=`

/** Whether the server has set the cookies of a login in this browser. */
export const hasLoginCookie = (): boolean => new RegExp(loginCookiePattern).test(document.cookie)

/** Deletes the cookie without which the server accepts the other one no more. No script can delete that one. */
export function deleteLoginCookie(): void {
  deleteCookie(loginCookie)
  deleteCookie(`__Host-${loginCookie}`, '; secure')
}

function deleteCookie(name: string, attributes = ''): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser yet
  document.cookie = `${name}=; path=/; max-age=0${attributes}`
}
