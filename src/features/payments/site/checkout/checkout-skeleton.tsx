import { Bone } from '#ui/skeletons/bone.tsx'
import { Waiting } from '#ui/skeletons/waiting.tsx'

/** A checkout that is loading: what is paid for, the ways to pay, who pays. */
export const CheckoutSkeleton = () => (
  <Waiting className="mt-5 grid gap-6">
    <Bone className="min-h-32" />
    <div className="grid gap-2.5">
      <Bone className="h-5 w-1/2" />
      {[0, 1, 2, 3].map(row => (
        <Bone key={row} className="min-h-20" />
      ))}
    </div>
    <Bone className="min-h-48" />
  </Waiting>
)
