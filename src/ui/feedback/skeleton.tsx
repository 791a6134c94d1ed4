/** A placeholder for a screen whose layout is not known yet: a title, a block, three lines. */
export function Skeleton() {
  return (
    <div aria-hidden className="mx-auto max-w-reading animate-pulse px-4 py-8">
      <div className="h-8 w-2/3 rounded-md bg-line" />
      <div className="mt-6 h-40 rounded-lg bg-line" />
      <div className="mt-6 h-4 rounded-md bg-line" />
      <div className="mt-3 h-4 rounded-md bg-line" />
      <div className="mt-3 h-4 w-1/2 rounded-md bg-line" />
    </div>
  )
}
