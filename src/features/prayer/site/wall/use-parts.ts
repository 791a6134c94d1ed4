import { useEffect, useRef, useState } from 'react'
import { browserApi } from '#site/data/browser-api.ts'
import { useSession } from '#site/session/use-session.ts'
import { listParts, type Part } from '../../contract/participation.ts'

/** How many can be asked about at once. */
const most = 100

/** What the person has to do with requests, by their ids: asked for once the person is known, each time for those that are new. */
export function useParts(ids: readonly number[]): [ReadonlyMap<number, Part>, (part: Part) => void] {
  const person = useSession()
  const [parts, setParts] = useState<ReadonlyMap<number, Part>>(new Map())
  const asked = useRef(new Set<number>())
  const all = ids.join()

  useEffect(() => {
    if (!person || !all) return
    const missing = all
      .split(',')
      .map(Number)
      .filter(id => !asked.current.has(id))
      .slice(0, most)
    if (missing.length === 0) return
    for (const id of missing) asked.current.add(id)
    browserApi()(listParts, { ids: missing.join() }).then(
      // What the person has pressed meanwhile is newer.
      found => setParts(now => new Map([...found.map(part => [part.id, part] as const), ...now])),
      () => {
        for (const id of missing) asked.current.delete(id)
      },
    )
  }, [person, all])

  return [parts, part => setParts(now => new Map(now).set(part.id, part))]
}
