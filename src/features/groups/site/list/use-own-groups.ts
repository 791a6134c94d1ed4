import { useEffect, useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { browserApi } from '#site/data/browser-api.ts'
import { usePerson } from '#site/session/use-person.ts'
import { listGroups } from '../../contract/groups.ts'

/**
 * The groups that the person belongs to or leads or has asked to join. `undefined` without a login, until they are known, and when they cannot
 * be loaded: they are a help, and the pages of the groups say the same.
 */
export function useOwnGroups(): Reply<typeof listGroups> | undefined {
  const person = usePerson()
  const [groups, setGroups] = useState<Reply<typeof listGroups>>()
  useEffect(() => {
    setGroups(undefined)
    if (!person) return
    const controller = new AbortController()
    browserApi()(listGroups, { usuario: '1' }, { signal: controller.signal }).then(setGroups, () => {})
    return () => controller.abort()
  }, [person])
  return groups
}
