/** A number on the corner of a button's icon; nothing without one. The button's own name says the number. */
export function CountBadge({ count }: { count: number }) {
  if (count < 1) return null
  return (
    <span
      aria-hidden
      className="absolute top-1 left-[55%] grid h-[min(1.25rem,24px)] min-w-[min(1.25rem,24px)] place-items-center rounded-full bg-brand px-1 text-[min(0.6875rem,13px)] leading-none font-bold text-on-brand outline-2 outline-surface"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
