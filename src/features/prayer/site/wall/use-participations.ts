import { useEffect, useRef, useState } from 'react'
import { browserApi } from '#site/session/browser-api.ts'
import { usePerson } from '#site/session/use-person.ts'
import { listParticipations, type Participation } from '../../contract/participation.ts'

/** Ids in one call. */
const maxIds = 100

/** The participations of the current person, by request id. They are loaded once the person is known, each time for the new ids. */
export function useParticipations(ids: readonly number[]): [ReadonlyMap<number, Participation>, (participation: Participation) => void] {
  const person = usePerson()
  const [participations, setParticipations] = useState<ReadonlyMap<number, Participation>>(new Map())
  const requestedIds = useRef(new Set<number>())
  const allIds = ids.join()

  useEffect(() => {
    if (!person || !allIds) return
    const missing = allIds
      .split(',')
      .map(Number)
      .filter(id => !requestedIds.current.has(id))
      .slice(0, maxIds)
    if (missing.length === 0) return
    for (const id of missing) requestedIds.current.add(id)
    browserApi()(listParticipations, { ids: missing.join() }).then(
      // What the person has changed meanwhile is newer.
      loaded => setParticipations(current => new Map([...loaded.map(row => [row.id, row] as const), ...current])),
      () => {
        for (const id of missing) requestedIds.current.delete(id)
      },
    )
  }, [person, allIds])

  return [participations, changed => setParticipations(current => new Map(current).set(changed.id, changed))]
}
