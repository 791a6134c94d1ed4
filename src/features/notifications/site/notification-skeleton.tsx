import { Bone } from '#ui/skeletons/bone.tsx'
import { WaitingList } from '#ui/skeletons/waiting-list.tsx'

/** Notifications that are loading. */
export const NotificationSkeleton = () => (
  <WaitingList count={4} className="-mx-3 grid gap-1">
    <div className="flex gap-3 p-3">
      <Bone className="size-11 shrink-0" />
      <div className="min-w-0 flex-1">
        <Bone className="mt-1 h-4 w-4/5" />
        <Bone className="mt-3 h-3 w-full" />
        <Bone className="mt-3 h-3 w-1/3" />
      </div>
    </div>
  </WaitingList>
)
