/** A placeholder for the results, shown while they load. */
export function SearchSkeleton() {
  return (
    <div aria-hidden className="mt-4 grid animate-pulse gap-3">
      {[1, 2, 3].map(row => (
        <div key={row} className="flex min-h-16 items-center gap-4 rounded-lg border border-line bg-raised p-4">
          <div className="size-11 rounded-md bg-line" />
          <div className="flex-1">
            <div className="h-3 w-1/4 rounded-md bg-line" />
            <div className="mt-2.5 h-4 w-3/4 rounded-md bg-line" />
          </div>
        </div>
      ))}
    </div>
  )
}
