/**
 * The cookie that tells a page that this browser is logged in, with the id of the session, which is no secret. It is set with a second one, which
 * no script can read, and which goes on with the login where the browser has deleted the site's storage (docs/decisions/0067).
 */
export const loginCookie = 'atrio-login'
