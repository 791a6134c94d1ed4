import { Bone } from '../skeletons/bone.tsx'
import { framedRows, WaitingList } from '../skeletons/waiting-list.tsx'

/** Rows of audio or video that are loading. */
export const MediaRowSkeleton = ({ count }: { count: number }) => (
  <WaitingList count={count} className={framedRows}>
    <div className="flex items-center gap-4 p-3">
      <Bone className="size-16 shrink-0" />
      <div className="min-w-0 grow">
        <Bone className="h-4 w-3/5" />
        <Bone className="mt-2.5 h-3 w-2/5" />
        <Bone className="mt-2.5 h-3 w-14" />
      </div>
      <div className="size-11 shrink-0 rounded-full bg-line" />
    </div>
  </WaitingList>
)
