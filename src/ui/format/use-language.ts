import { useSyncExternalStore } from 'react'
import { getLocale } from '#texts/runtime.js'

/** The browser's language, in which amounts are written (spec, section 9); the page's language until hydration. */
export const useBrowserLanguage = (): string => useSyncExternalStore(subscribeToNothing, () => navigator.language, getLocale)

const subscribeToNothing = () => () => undefined
