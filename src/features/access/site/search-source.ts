import type { SearchSource } from '#site/content/search-source.ts'
import { m } from '#texts/messages.js'

/** The search entries of the login and of the account pages about it. */
export const searchSource: SearchSource = {
  pages: [
    { to: '/access', title: m.site_log_in, words: m.access_search_words },
    { to: '/user', title: m.user_title, words: m.user_search_words },
    { to: '/user/change-password', title: m.user_password_title, words: m.user_password_search_words },
    { to: '/user/change-email', title: m.user_email_title, words: m.user_email_search_words },
    { to: '/user/security', title: m.user_security_title, words: m.user_security_search_words },
    { to: '/user/devices', title: m.user_devices_title, words: m.user_devices_search_words },
  ],
}
