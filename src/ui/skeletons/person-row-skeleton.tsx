import { Bone } from './bone.tsx'
import { framedRows, WaitingList } from './waiting-list.tsx'

/** Rows of people that are loading. */
export const PersonRowSkeleton = ({ count }: { count: number }) => (
  <WaitingList count={count} className={framedRows}>
    <div className="flex items-center gap-4 px-4 py-3.5 sm:px-5">
      <div className="size-11 shrink-0 rounded-full bg-line" />
      <div className="min-w-0 grow">
        <Bone className="h-4 w-2/5" />
        <Bone className="mt-2.5 h-3 w-1/4" />
      </div>
    </div>
  </WaitingList>
)
