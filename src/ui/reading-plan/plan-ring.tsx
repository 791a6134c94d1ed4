import { IconCheck } from '@tabler/icons-react'

/** The share of a plan that is done, as a ring. The words beside it say the same. */
export function PlanRing({ done, total }: { done: number; total: number }) {
  const share = total > 0 ? Math.min(done / total, 1) : 0
  return (
    <span aria-hidden className="relative grid size-18 shrink-0 place-items-center">
      <svg aria-hidden viewBox="0 0 36 36" className="absolute inset-0 -rotate-90 fill-none" strokeWidth="3.5" strokeLinecap="round">
        <circle cx="18" cy="18" r="15.9" className="stroke-line" />
        {share > 0 && (
          <circle cx="18" cy="18" r="15.9" pathLength="100" strokeDasharray={`${share * 100} 100`} className="stroke-brand-text" />
        )}
      </svg>
      {share === 1 ? (
        <IconCheck stroke={2.25} className="size-8 text-brand-text" />
      ) : (
        <span className="text-lg font-bold tabular-nums">{Math.floor(share * 100)}%</span>
      )}
    </span>
  )
}
