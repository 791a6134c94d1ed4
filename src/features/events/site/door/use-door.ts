import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createDoorSession, type DoorSession } from './door-session.ts'
import { type KeptDoor, keepDoor, keepList, readDoorOf } from './door-storage.ts'
import { noEntries } from './kept-entries.ts'
import { checkLink, isDoorCode, type OtherLink } from './other-link.ts'

/** `none`: this device has no door of the event. */
type Opening = { status: 'reading' } | { status: 'none' } | { status: 'door'; session: DoorSession }

/**
 * The door of an event on this device: by the secret in the fragment of the address, out of which it is taken at once, or by what the device has kept
 * of it. A door that works is left only when another link is known to open one, and whoever is there wants it; one that has ended, as soon as that is known.
 */
export function useDoor(event: number) {
  const [opening, setOpening] = useState<Opening>({ status: 'reading' })
  const [other, setOther] = useState<OtherLink>()
  const lastNumber = useRef(-1)

  const begin = (kept: KeptDoor) => setOpening({ status: 'door', session: createDoorSession(event, kept) })

  /** Leaves a secret as it is until it is known what it opens. */
  async function check(codigo: string): Promise<void> {
    setOther({ codigo, state: 'checking' })
    setOther(await checkLink(event, codigo))
  }

  async function open(codigo: string): Promise<void> {
    const session = opening.status === 'door' ? opening.session : undefined
    const kept = session?.state.getState() ?? (await readDoorOf(event))
    const isCode = isDoorCode(codigo)
    if (kept && (!isCode || !kept.over)) {
      if (!session) begin(kept)
      if (kept.codigo === codigo) return
      return isCode ? check(codigo) : setOther({ codigo, state: 'incomplete' })
    }
    if (!isCode) {
      setOther({ codigo, state: 'incomplete' })
      return setOpening({ status: 'none' })
    }
    session?.stop()
    setOther(undefined)
    const door = { ...(kept ?? { offset: 0, list: undefined, past: [], ...noEntries }), codigo, over: undefined }
    await keepDoor(event, door)
    begin(door)
  }

  /** Goes to the door of another link; what waits of this one is still told for it. */
  async function change({ codigo, list }: Extract<OtherLink, { state: 'good' }>, session: DoorSession): Promise<void> {
    session.stop()
    const door = { ...session.state.getState(), codigo, list, over: undefined }
    setOther(undefined)
    await keepDoor(event, door)
    await keepList(event, door, door.offset)
    begin(door)
  }

  const session = opening.status === 'door' ? opening.session : undefined
  const go = useEffectEvent(change)
  useEffect(() => {
    if (!session || other?.state !== 'good') return
    let isGone = false
    const follow = () => {
      const { over } = session.state.getState()
      // Whoever has left wants no door now.
      if (isGone || !over || over === 'left') return
      isGone = true
      void go(other, session)
    }
    follow()
    return session.state.subscribe(follow)
  }, [session, other])

  const read = useEffectEvent(async () => {
    const code = location.hash.slice(1)
    const number = history.state?.idx ?? lastNumber.current + 1
    lastNumber.current = number
    if (code) {
      // An entry of the history that the browser has made for a link gets the number that the router would give it: dialogs count by it.
      history.replaceState({ ...history.state, idx: number }, '', location.pathname + location.search)
      return open(code)
    }
    if (opening.status === 'door') return
    const kept = await readDoorOf(event)
    if (kept) begin(kept)
    else setOpening({ status: 'none' })
  })
  useEffect(() => {
    if (loadedElsewhere()) return location.reload()
    const readNow = () => void read()
    readNow()
    // Another link is opened in the same tab.
    addEventListener('hashchange', readNow)
    return () => removeEventListener('hashchange', readNow)
  }, [])

  const close = () => {
    setOther(undefined)
    setOpening({ status: 'none' })
  }
  return { opening, other, open, check, change, keep: () => setOther(undefined), close }
}

/** What a document may do is fixed when it is loaded, and no other page may use the camera. */
function loadedElsewhere(): boolean {
  const [document] = performance.getEntriesByType('navigation')
  return document !== undefined && new URL(document.name).pathname !== location.pathname
}
