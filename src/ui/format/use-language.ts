import { useSyncExternalStore } from 'react'
import { getLocale } from '#texts/runtime.js'

/** The browser's own language, in which it writes amounts (spec, section 9); the page's until the page is awake. */
export const useBrowserLanguage = (): string => useSyncExternalStore(never, () => navigator.language, getLocale)

const never = () => () => undefined
