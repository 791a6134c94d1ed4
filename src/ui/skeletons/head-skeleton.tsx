import { Bone } from './bone.tsx'

/** The head of a page below another one: on wide screens the link up, the title, a sentence. */
export const HeadSkeleton = () => (
  <>
    <div className="mb-1 flex h-11 items-center max-lg:hidden">
      <Bone className="h-4 w-1/3" />
    </div>
    <Bone className="mb-1 h-7 w-2/3" />
    <Bone className="mt-4 h-4 w-full" />
  </>
)
