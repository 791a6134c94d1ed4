/** Where a visitor logs in, to come back to a request. */
export const loginPath = (id: number, anchor = ''): string => `/access?redirectTo=${encodeURIComponent(`/prayer/${id}${anchor}`)}`
