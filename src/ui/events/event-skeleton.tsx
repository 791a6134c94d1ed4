import { Bone } from '../skeletons/bone.tsx'
import { WaitingList } from '../skeletons/waiting-list.tsx'

/** Date-first cards that are loading. */
export const EventSkeleton = ({ count }: { count: number }) => (
  <WaitingList count={count} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
    <div className="flex gap-4 rounded-lg border border-line bg-raised p-4">
      <Bone className="h-20 w-16 shrink-0" />
      <div className="min-w-0 grow">
        <Bone className="h-5 w-4/5" />
        <Bone className="mt-3 h-3.5 w-1/3" />
        <Bone className="mt-2.5 h-3.5 w-1/2" />
        <Bone className="mt-3 h-5 w-28" />
      </div>
    </div>
  </WaitingList>
)
