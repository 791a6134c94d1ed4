import { Bone } from '#ui/skeletons/bone.tsx'
import { framedRows, WaitingList } from '#ui/skeletons/waiting-list.tsx'

/** One's own requests that are loading. @param hasState whether the wall is open, so that each has a state */
export const UserPrayersSkeleton = ({ hasState }: { hasState: boolean }) => (
  <WaitingList count={3} className={framedRows}>
    <div className="px-4 py-3.5 sm:px-5">
      {hasState && <Bone className="h-7 w-28" />}
      <Bone className="mt-3 h-4 w-full" />
      <Bone className="mt-2.5 h-4 w-2/3" />
      <Bone className="mt-3 h-3 w-2/3" />
    </div>
  </WaitingList>
)
