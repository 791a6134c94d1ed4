import { IconCurrentLocation } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useHydrated } from '#site/page/use-hydrated.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import type { Point } from '../../rules/distance.ts'

type NearMeProps = {
  isSorted: boolean
  onFound(here: Point): void
  /** Beside the button. */
  children: ReactNode
}

/** Asks where the person is, only when pressed. The place stays in the browser, which sorts the groups itself. */
export function NearMe({ isSorted, onFound, children }: NearMeProps) {
  const isHydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  function find() {
    setProblem(undefined)
    // Missing without https.
    if (!('geolocation' in navigator)) return setProblem(m.groups_near_unknown())
    setBusy(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        onFound({ latitude, longitude })
        setBusy(false)
      },
      ({ code, PERMISSION_DENIED }) => {
        setBusy(false)
        setProblem(code === PERMISSION_DENIED ? m.groups_near_refused() : m.groups_near_unknown())
      },
      { timeout: 15_000, maximumAge: 600_000 },
    )
  }
  return (
    <div className="mt-2 grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind="secondary" busy={busy} disabled={!isHydrated} onClick={find}>
          {!busy && <IconCurrentLocation aria-hidden stroke={1.75} className="size-5" />}
          {m.groups_near()}
        </Button>
        {children}
        <p role="status" className="text-sm text-muted max-sm:basis-full">
          {isSorted ? m.groups_near_sorted() : m.groups_near_help()}
        </p>
      </div>
      {problem && <Alert kind="warning">{problem}</Alert>}
    </div>
  )
}
