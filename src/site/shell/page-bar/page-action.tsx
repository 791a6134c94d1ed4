import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useHydrated } from '../../page/use-hydrated.ts'

export const pageActionId = 'page-action'

/** Shows a page's one action, such as sharing or editing, in the bar at the top of phones. Wide screens need it in the page too. */
export function PageAction({ children }: { children: ReactNode }) {
  const target = useHydrated() ? document.getElementById(pageActionId) : null
  return target && createPortal(children, target)
}
