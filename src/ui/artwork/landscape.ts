import { createContext } from 'react'

/** What stands behind the thing of a drawing: hills, the sea or houses (src/contract/look.ts). */
export type Landscape = 'campo' | 'costa' | 'cidade'

/** The landscape of this church's drawings. A file of its own, because the frame of every page gives it. */
export const LandscapeContext = createContext<Landscape>('campo')
