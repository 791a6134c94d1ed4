import './drawn-check.css'

/** A check that draws itself, in a circle: the money has arrived. */
export const DrawnCheck = ({ className = 'size-10' }: { className?: string }) => (
  <svg
    aria-hidden
    viewBox="0 0 48 48"
    className={`fill-none stroke-current ${className}`}
    strokeWidth="3"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <circle cx="24" cy="24" r="20" pathLength="1" transform="rotate(-90 24 24)" className="drawn-check-ring" />
    <path d="m15.5 25 6 6 11.500-13" pathLength="1" className="drawn-check-mark" />
  </svg>
)
