import { useEffect, useEffectEvent, useState } from 'react'
import { createDoorSession, type DoorSession } from './door-session.ts'
import { type KeptDoor, keepDoor, readDoorOf } from './door-storage.ts'

/** `none`: this device has no door of the event. */
type Opening = { status: 'reading' } | { status: 'none' } | { status: 'door'; session: DoorSession }

/**
 * The door of an event on this device: by the secret in the fragment of the address, out of which it is taken at once, or by what the device has kept
 * of it.
 */
export function useDoor(event: number) {
  const [opening, setOpening] = useState<Opening>({ status: 'reading' })

  function begin(kept: KeptDoor): void {
    setOpening({ status: 'door', session: createDoorSession(event, kept) })
  }

  async function open(codigo: string): Promise<void> {
    const kept = await readDoorOf(event)
    if (kept?.codigo === codigo) return begin(kept)
    await keepDoor(event, { codigo, list: undefined })
    begin({ codigo, list: undefined, entries: [], desde: 0, waiting: kept?.waiting ?? [], undone: kept?.undone ?? [] })
  }

  const read = useEffectEvent(async () => {
    const code = location.hash.slice(1)
    if (code) {
      history.replaceState(history.state, '', location.pathname + location.search)
      return open(code)
    }
    const kept = await readDoorOf(event)
    if (kept) begin(kept)
    else setOpening({ status: 'none' })
  })
  useEffect(() => {
    if (loadedElsewhere()) return location.reload()
    void read()
    // Another link is opened in the same tab.
    const reload = () => location.hash.length > 1 && location.reload()
    addEventListener('hashchange', reload)
    return () => removeEventListener('hashchange', reload)
  }, [])

  return { opening, open, close: () => setOpening({ status: 'none' }) }
}

/** What a document may do is fixed when it is loaded, and no other page may use the camera. */
function loadedElsewhere(): boolean {
  const [document] = performance.getEntriesByType('navigation')
  return document !== undefined && new URL(document.name).pathname !== location.pathname
}
