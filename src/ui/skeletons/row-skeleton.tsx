import { Bone } from './bone.tsx'
import { framedRows, WaitingList } from './waiting-list.tsx'

/** Rows of a `List` that are loading. */
export const RowSkeleton = ({ count }: { count: number }) => (
  <WaitingList count={count} className={framedRows}>
    <div className="flex items-center gap-4 px-4 py-3.5 sm:px-5">
      <Bone className="size-11 shrink-0" />
      <div className="min-w-0 flex-1">
        <Bone className="h-4 w-1/3" />
        <Bone className="mt-2.5 h-3 w-2/3" />
      </div>
    </div>
  </WaitingList>
)
