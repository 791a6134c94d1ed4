import { text } from '../rule.ts'

/**
 * A web address; `https://` is optional. Refused are other schemes, hosts without a name (`12` would mean 0.0.0.12) and anything
 * before the host, as in `https://bank@evil.example`.
 */
export const url = text(typed => {
  if (typed.length > 2_000 || /\s/.test(typed)) return false
  try {
    const { hostname, username, password } = new URL(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`)
    return /^([^.]+\.)+[a-z][^.]+$/.test(hostname) && !username && !password
  } catch {
    return false
  }
})
