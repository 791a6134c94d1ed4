import { useEffect, useState } from 'react'
import { browserApi } from '#site/session/browser-api.ts'
import { usePerson } from '#site/session/use-person.ts'
import { listRegistrations, type Registration } from '../../contract/registrations.ts'

/**
 * The person's registrations for an event. The page is the same for everybody, so they are read after it is shown; without an answer, and for
 * visitors, there are none.
 */
export function useOwnRegistrations(event: number): readonly Registration[] {
  const user = usePerson()?.member.id
  const [found, setFound] = useState<{ event: number; registrations: readonly Registration[] }>()
  useEffect(() => {
    if (user === undefined) return
    let isObsolete = false
    const keep = (registrations: readonly Registration[]) => void (!isObsolete && setFound({ event, registrations }))
    browserApi()(listRegistrations, { user, event }).then(keep, () => keep([]))
    return () => {
      isObsolete = true
    }
  }, [user, event])
  return user !== undefined && found?.event === event ? found.registrations : []
}
