/** The path of the login page, which leads back to the request afterwards. */
export const loginPath = (id: number, anchor = ''): string => `/access?redirectTo=${encodeURIComponent(`/prayer/${id}${anchor}`)}`
