import { Near } from '#site/near/near.tsx'
import { nearPart } from '#site/near/near-part.ts'
import type { Church } from '../contract/church.ts'

const content = nearPart(() => import('./footer-content.tsx'))

/** The church's part of the footer. */
export const ChurchFooter = ({ church }: { church: Church }) => <Near part={content} church={church} />
