import { Own } from '#site/shell/more/own.tsx'
import { accountLinks } from './account-links.ts'

const doNothing = () => {}

/** The links of the person's own area, beside its pages on wide screens. */
export default function OwnRail() {
  return <Own links={accountLinks} onPress={doNothing} />
}
