import { useEffect, useState } from 'react'
import { type Child, listChildren } from '#features/family/contract/children.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { usePerson } from '#site/session/use-person.ts'

type Name = Pick<Child, 'nome' | 'sobrenome'>

/** The names of the children that the person cares for, to choose from. Without a reply there are none: names can always be typed. */
export function useFamily(): readonly Name[] {
  const accountId = usePerson()?.account.id
  const [children, setChildren] = useState<readonly Name[]>([])
  useEffect(() => {
    if (accountId !== undefined) browserApi()(listChildren, { id: accountId }).then(setChildren, () => {})
  }, [accountId])
  return children
}
