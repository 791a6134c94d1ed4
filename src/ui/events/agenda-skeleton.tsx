import { Bone } from '../skeletons/bone.tsx'
import { framedRows, WaitingList } from '../skeletons/waiting-list.tsx'

/** Days of an agenda that are loading. */
export const AgendaSkeleton = ({ count }: { count: number }) => (
  <WaitingList count={count} className={framedRows}>
    <div className="flex gap-4 px-4 py-4 sm:px-5">
      <Bone className="mx-2 h-16 w-10 shrink-0" />
      <div className="grid min-w-0 grow grid-cols-1 gap-4 py-2">
        {[0, 1].map(row => (
          <div key={row} className="flex gap-4">
            <Bone className="h-4 w-12 shrink-0" />
            <div className="min-w-0 grow">
              <Bone className="h-4 w-3/5" />
              <Bone className="mt-2 h-3 w-2/5" />
            </div>
          </div>
        ))}
      </div>
    </div>
  </WaitingList>
)
