import { Bone } from '#ui/skeletons/bone.tsx'
import { WaitingList } from '#ui/skeletons/waiting-list.tsx'

/** The second factors while they load: a heading, a sentence and a button for each kind. */
export const FactorsSkeleton = () => (
  <WaitingList count={2} className="grid gap-8">
    <Bone className="h-5 w-1/3" />
    <Bone className="mt-3 h-4 w-full" />
    <Bone className="mt-2.5 h-4 w-4/5" />
    <Bone className="mt-5 h-11 w-2/3" />
  </WaitingList>
)
