import { Bone } from '#ui/skeletons/bone.tsx'
import { Waiting } from '#ui/skeletons/waiting.tsx'

/** Two gifts to choose that are loading, with what is said about them and the button. */
export const ClaimSkeleton = () => (
  <Waiting>
    <Bone className="h-4" />
    <Bone className="mt-2 h-4 w-2/3" />
    {[1, 2].map(gift => (
      <div key={gift} className="mt-6 flex gap-3">
        <Bone className="size-6 shrink-0" />
        <div className="min-w-0 flex-1">
          <Bone className="h-4 w-1/2" />
          <Bone className="mt-2 h-3 w-1/3" />
        </div>
      </div>
    ))}
    <Bone className="mt-8 h-11" />
  </Waiting>
)
