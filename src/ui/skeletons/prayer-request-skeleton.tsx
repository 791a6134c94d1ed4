import { Bone } from './bone.tsx'
import { WaitingList } from './waiting-list.tsx'

/** Requests of a prayer wall that are loading: the words, who asks, the button. */
export const PrayerRequestSkeleton = ({ count }: { count: number }) => (
  <WaitingList count={count} className="grid grid-cols-1 gap-4">
    <div className="rounded-lg border border-line bg-raised p-4 sm:p-5">
      <Bone className="h-5 w-full" />
      <Bone className="mt-2.5 h-5 w-11/12" />
      <Bone className="mt-2.5 h-5 w-1/2" />
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <div className="size-8 shrink-0 rounded-full bg-line" />
        <Bone className="h-3.5 w-24" />
        <Bone className="ml-auto h-11 w-24" />
      </div>
    </div>
  </WaitingList>
)
