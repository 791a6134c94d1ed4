import { IconCurrentLocation } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '#site/data/problem-text.ts'
import { currentChurch } from '#site/data/start-up-state.ts'
import { useHydrated } from '#site/page/use-hydrated.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { type ChurchCard, listChurches } from '../contract/church.ts'

/** Asks for the person's location, only when pressed and only for this list: the churches of the organization, or all. */
export function NearestButton({ onFound }: { onFound(churches: ChurchCard[]): void }) {
  const isHydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function find() {
    setBusy(true)
    setProblem(undefined)
    try {
      const { latitude, longitude } = await currentPosition()
      const { clientes } = await browserApi()(listChurches, {
        organizacao: currentChurch()?.slugOrganizacao ?? undefined,
        // Rounded to about a hundred metres for privacy: that is exact enough for sorting.
        latitude: Number(latitude.toFixed(3)),
        longitude: Number(longitude.toFixed(3)),
        limit: 100,
      })
      onFound(clientes)
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <Button kind="secondary" busy={busy} disabled={!isHydrated} onClick={() => void find()} className="w-fit">
        <IconCurrentLocation aria-hidden stroke={1.75} className="size-5" />
        {m.churches_nearest()}
      </Button>
      {problem && <Alert kind="warning">{problem}</Alert>}
    </div>
  )
}

function problemOf(error: unknown): string {
  if (error instanceof Error) return errorText(error)
  const { code, PERMISSION_DENIED } = error as GeolocationPositionError
  return code === PERMISSION_DENIED ? m.churches_place_refused() : m.churches_no_place()
}

/** @throws GeolocationPositionError, which is not an `Error`, when the person refuses or the device does not know its location */
const currentPosition = () =>
  new Promise<GeolocationCoordinates>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, { timeout: 15_000, maximumAge: 600_000 }),
  )
