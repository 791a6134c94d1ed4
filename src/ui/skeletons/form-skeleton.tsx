import { Bone } from './bone.tsx'

/** A form that is loading: a field for a text, then others. @param fields those after the first one */
export const FormSkeleton = ({ fields }: { fields: number }) => (
  <>
    <Bone className="h-4 w-1/3" />
    <Bone className="mt-3 min-h-48" />
    {[...Array(fields).keys()].map(field => (
      <div key={field} className="mt-6">
        <Bone className="h-4 w-1/3" />
        <Bone className="mt-3 h-11" />
      </div>
    ))}
    <Bone className="mt-6 h-11 w-2/3" />
  </>
)
