import { Bone } from '#ui/skeletons/bone.tsx'
import { WaitingList } from '#ui/skeletons/waiting-list.tsx'

/** Search results that are loading. */
export const SearchSkeleton = () => (
  <WaitingList count={4} className="mt-3 grid grid-cols-1 gap-3">
    <div className="flex gap-4 rounded-lg border border-line bg-raised p-4">
      <Bone className="size-11 shrink-0" />
      <div className="min-w-0 flex-1">
        <Bone className="h-3 w-1/3" />
        <Bone className="mt-2.5 h-4 w-4/5" />
        <Bone className="mt-3 h-3 w-full" />
        <Bone className="mt-2 h-3 w-4/5" />
      </div>
    </div>
  </WaitingList>
)
