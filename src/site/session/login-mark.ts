import { loginCookie } from '#contract/login/login-cookie.ts'
import { useStore } from '../data/store.ts'
import { logoutKey } from './logout-mark.ts'
import { isLoginUnknown } from './session.ts'
import { refreshKey } from './tokens.ts'

/**
 * Runs in the head before the first paint: marks the page (`<html data-login>`) when somebody is logged in in this browser. Pages are the
 * same for everybody, so that only styles can show or hide what is for members, or for visitors, without a jump.
 */
export const loginMarkScript = `try{if(localStorage.getItem('${refreshKey}')||!localStorage.getItem('${logoutKey}')&&document.cookie.includes('${loginCookie}'))document.documentElement.dataset.login=''}catch{}`

/** Keeps the mark right while the page is open: after a login, and when the stored login is over. @returns stops */
export function keepLoginMark(): () => void {
  return useStore.subscribe(({ person }) => {
    const { dataset } = document.documentElement
    if (person) dataset.login = ''
    else if (person === null && !isLoginUnknown()) delete dataset.login
  })
}
