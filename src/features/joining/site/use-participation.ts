import { useCallback, useEffect, useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { usePerson } from '#site/session/use-person.ts'
import type { JoiningEndpoints } from '../contract/endpoints.ts'
import type { Participation } from '../contract/fields.ts'
import { callsOf, type JoinedKind } from './joined-kind.ts'

export type OwnParticipation = Participation & { reservado: Reply<JoiningEndpoints['getParticipation']>['reservado'] }

/** Where the person stands, once it is known who they are. `reload` asks again after something has changed. */
export function useParticipation(kind: JoinedKind, id: number) {
  const person = usePerson()
  const [participation, setParticipation] = useState<OwnParticipation>()
  const [failed, setFailed] = useState(false)
  const [asked, setAsked] = useState(0)
  const reload = useCallback(() => setAsked(count => count + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again
  useEffect(() => {
    if (!person) return setParticipation(undefined)
    const controller = new AbortController()
    browserApi()(callsOf(kind).getParticipation, { id }, { signal: controller.signal }).then(
      found => {
        setFailed(false)
        setParticipation(found)
      },
      () => !controller.signal.aborted && setFailed(true),
    )
    return () => controller.abort()
  }, [kind, id, person, asked])

  return { person, participation, failed, reload }
}

/** Whether the person belongs to it or leads it, as far as that is known. */
export const belongs = ({ participation }: Pick<ReturnType<typeof useParticipation>, 'participation'>): boolean =>
  participation !== undefined && (participation.flagMembro || participation.flagLider)
