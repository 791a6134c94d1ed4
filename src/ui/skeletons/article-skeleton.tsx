import { Bone } from './bone.tsx'

/** A text for reading that is loading: title, date, picture, paragraphs. */
export function ArticleSkeleton() {
  return (
    <div aria-hidden className="mx-auto w-full max-w-reading animate-pulse">
      <Bone className="h-8 w-11/12" />
      <Bone className="mt-3 h-8 w-3/5" />
      <Bone className="mt-5 h-3.5 w-36" />
      <div className="mt-6 aspect-video rounded-lg bg-line" />
      {[0, 1].map(paragraph => (
        <div key={paragraph} className="mt-7 grid gap-3">
          <Bone className="h-4 w-full" />
          <Bone className="h-4 w-full" />
          <Bone className="h-4 w-11/12" />
          <Bone className="h-4 w-2/3" />
        </div>
      ))}
    </div>
  )
}
