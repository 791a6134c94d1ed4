import { Bone } from '#ui/skeletons/bone.tsx'
import { WaitingList } from '#ui/skeletons/waiting-list.tsx'

/** Requests that are loading: the words, who asks, the button. */
export const PrayerListSkeleton = ({ count }: { count: number }) => (
  <WaitingList count={count} className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
    <div className="rounded-lg border border-line bg-raised p-4 sm:p-5">
      <Bone className="h-5 w-full" />
      <Bone className="mt-2.5 h-5 w-full" />
      <Bone className="mt-2.5 h-5 w-2/3" />
      <div className="mt-5 flex items-center gap-3">
        <div className="size-11 shrink-0 rounded-full bg-line" />
        <div className="min-w-0 flex-1">
          <Bone className="h-4 w-1/3" />
          <Bone className="mt-2 h-3 w-2/3" />
        </div>
      </div>
      <Bone className="mt-5 h-11 w-28" />
    </div>
  </WaitingList>
)
