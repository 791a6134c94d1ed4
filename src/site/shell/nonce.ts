import { createContext } from 'react'

/** The nonce of the render that is running; none in the browser, where the page is already there. */
export const Nonce = createContext<string | undefined>(undefined)
