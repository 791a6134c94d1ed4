type ProgressProps = { label: string /** From 0 to 1; omitted when the progress is unknown. */; value?: number; showLabel?: boolean }

/** A progress bar. */
export function Progress({ label, value, showLabel = false }: ProgressProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(Math.max(value, 0), 1) * 100)
  return (
    <div>
      {showLabel && (
        <p aria-hidden className="mb-1.5 flex justify-between gap-3 text-sm">
          <span className="min-w-0 wrap-anywhere">{label}</span>
          {percent !== undefined && <span className="shrink-0 text-muted tabular-nums">{percent} %</span>}
        </p>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className={`h-full rounded-full bg-brand-text ${percent === undefined ? 'w-1/3 animate-slide' : 'transition-[width]'}`}
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
