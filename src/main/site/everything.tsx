import { Everything } from '#site/shell/more/everything.tsx'
import { accountLinks } from './account-links.ts'
import { places } from './places.ts'

/** The list of all places, with those of all features. */
export default function AllPlaces({ onClose }: { onClose(): void }) {
  return <Everything places={places} accountLinks={accountLinks} onClose={onClose} />
}
