import { useEffect } from 'react'
import { create } from 'zustand'
import { browserApi } from '#site/session/browser-api.ts'
import { usePerson } from '#site/session/use-person.ts'
import { listReadings, markRead, unmarkRead } from '../contract.ts'

type Readings = { memberId: number | undefined; ids: readonly number[] }

/** Whose are being loaded: each card of a list asks, and one call is enough. */
let loadingFor: number | undefined

/** For the list and the pages of devotionals together, so that a mark is seen in both at once. */
const useMarks = create<Readings>(() => ({ memberId: undefined, ids: [] }))

/** The ids of the devotionals that the person has marked as read; `undefined` for a visitor, and until they are known. */
export function useReadings(): readonly number[] | undefined {
  const memberId = usePerson()?.member.id
  const marks = useMarks()
  const isKnown = marks.memberId === memberId
  useEffect(() => {
    if (memberId === undefined || isKnown || loadingFor === memberId) return
    loadingFor = memberId
    browserApi()(listReadings, {})
      .then(
        ids => useMarks.setState({ memberId, ids }),
        // Without them, nothing is marked and nothing can be: reading goes on.
        () => {},
      )
      .finally(() => {
        loadingFor = undefined
      })
  }, [memberId, isKnown])
  return memberId !== undefined && isKnown ? marks.ids : undefined
}

/** What was pressed last. Presses are sent one after the other, so that the last one counts. */
let lastCall: Promise<unknown> = Promise.resolve()

/** Marks a devotional as read, or takes the mark back: shown at once, and undone when it cannot be stored. @throws HttpError */
export async function setRead(id: number, isRead: boolean): Promise<void> {
  show(id, isRead)
  const call = lastCall.catch(() => {}).then(() => browserApi()(isRead ? markRead : unmarkRead, { id }))
  lastCall = call
  try {
    await call
  } catch (error) {
    show(id, !isRead)
    throw error
  }
}

function show(id: number, isRead: boolean) {
  const others = useMarks.getState().ids.filter(other => other !== id)
  useMarks.setState({ ids: isRead ? [id, ...others] : others })
}
