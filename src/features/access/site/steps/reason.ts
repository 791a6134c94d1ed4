import { m } from '#texts/messages.js'

/** Why a page needs a login, by the beginning of its path. The first one that fits is used. */
const reasons: readonly [RegExp, () => string][] = [
  [/^\/prayer\b/, m.access_why_prayer],
  [/^\/user\/prayer\b/, m.access_why_own_prayer],
  [/^\/(event|user\/registrations)\b/, m.access_why_event],
  [/^\/groups\b/, m.access_why_groups],
  [/^\/user\/notes\b/, m.access_why_notes],
  [/^\/reading-plans\b/, m.access_why_plans],
  [/^\/play\b/, m.access_why_watch],
  [/^\/user\b/, m.access_why_account],
]

/** Why the person is asked to log in. @param path the page they wanted */
export const reasonForLogin = (path: string): string => (reasons.find(([start]) => start.test(path))?.[1] ?? m.access_text)()
