import { createContext } from 'react-router'
import type { PageContext } from '#contract/page-context.ts'

/** Gives loaders on the server what it passes to the page. */
export const pageContext = createContext<PageContext>()
