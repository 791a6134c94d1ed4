import type { PersonCard } from '#site/content/person-card.ts'
import { lastSeen, setLastSeen } from '#site/session/seen.ts'
import { m } from '#texts/messages.js'
import { IconPrayingHands } from '#ui/icons/praying-hands.tsx'
import { listOwnPrayers } from '../contract/own-prayers.ts'

const name = 'prayed'

/** Tells the person on the home page that others have prayed for their requests, until they look. */
export const prayedCard: PersonCard = {
  id: name,
  module: 'MOD_MURAL_ORACAO',
  async load(api) {
    const total = (await api(listOwnPrayers, {})).reduce((sum, { qtdeOracoes }) => sum + qtdeOracoes, 0)
    const count = total - Number(lastSeen(name) ?? 0)
    // A request may have been deleted, or somebody prays no longer.
    if (count < 0) setLastSeen(name, total)
    if (count <= 0) return null
    return {
      to: '/user/prayer',
      icon: IconPrayingHands,
      title: m.prayer_for_you({ count }),
      text: m.prayer_for_you_text(),
      onOpen: () => setLastSeen(name, total),
    }
  },
}
