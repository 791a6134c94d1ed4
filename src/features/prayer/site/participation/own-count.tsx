import { m } from '#texts/messages.js'
import { IconPrayingHands } from '#ui/icons/praying-hands.tsx'

/** How many people pray, for the author of the request, who is not asked to pray for it. */
export const OwnCount = ({ count }: { count: number }) => (
  <p className="flex min-h-11 items-center gap-2.5 font-semibold">
    <IconPrayingHands aria-hidden stroke={1.75} className="size-5.5 shrink-0 text-brand-text" />
    <span className="min-w-0 wrap-anywhere">{m.prayer_praying_for_you({ count })}</span>
  </p>
)
