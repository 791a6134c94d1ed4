import { Bone } from '#ui/skeletons/bone.tsx'
import { Waiting } from '#ui/skeletons/waiting.tsx'

/** A payment that is loading: sign, word, amount, and what stands below. */
export const PaymentSkeleton = () => (
  <Waiting>
    <div className="grid justify-items-center gap-3">
      <Bone className="size-14" />
      <Bone className="h-6 w-2/3" />
      <Bone className="h-8 w-1/3" />
      <Bone className="h-4 w-full" />
    </div>
    <Bone className="mt-6 min-h-48" />
  </Waiting>
)
