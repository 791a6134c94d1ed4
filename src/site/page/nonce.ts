import { createContext } from 'react'

/** The nonce of the current render on the server; `undefined` in the browser, which only hydrates. */
export const Nonce = createContext<string | undefined>(undefined)
