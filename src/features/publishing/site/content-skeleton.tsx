import { Bone } from '#ui/skeletons/bone.tsx'
import { WaitingList } from '#ui/skeletons/waiting-list.tsx'
import { gridClasses } from './grid-classes.ts'

/** Cards of published content that are loading. */
export const ContentSkeleton = ({ count }: { count: number }) => (
  <WaitingList count={count} className={gridClasses}>
    <div className="overflow-hidden rounded-lg border border-line bg-raised">
      <div className="aspect-video bg-line" />
      <div className="p-4">
        <Bone className="h-3 w-1/3" />
        <Bone className="mt-3 h-5 w-4/5" />
        <Bone className="mt-2.5 h-5 w-2/3" />
        <Bone className="mt-3 h-3 w-full" />
        <Bone className="mt-2 h-3 w-2/3" />
      </div>
    </div>
  </WaitingList>
)
