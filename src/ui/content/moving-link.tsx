import { Link, type LinkProps } from 'react-router'
import { create } from 'zustand'

/** Whether pages are shown with view transitions. */
export const useTransitions = create(() => ({ areOn: true }))

/** From now on pages are shown at once, without a view transition. */
export const turnOffTransitions = () => useTransitions.setState({ areOn: false })

/** A link to a page to which a picture moves with a view transition. */
export function MovingLink(props: LinkProps) {
  const { areOn } = useTransitions()
  return <Link {...props} viewTransition={areOn} />
}
