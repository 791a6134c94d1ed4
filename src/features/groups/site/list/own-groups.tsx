import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/endpoint.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { Bone } from '#ui/skeletons/bone.tsx'
import { listGroups } from '../../contract/groups.ts'
import { whenText } from '../group-words.ts'

export type OwnGroup = Reply<typeof listGroups>[number]
/** `isVisitor`: known to have no login. `groups`: `undefined` until they are known. */
type Own = { isVisitor: boolean; failed: boolean; groups: OwnGroup[] | undefined }

/**
 * The groups that the person belongs to or leads or has asked to join, side by side in a row that scrolls: it has the same height for one and for
 * many, and while they are loading, so that the list below does not move. The server renders it for visitors, from whom styles hide it.
 */
export function OwnGroups({ own: { isVisitor, failed, groups } }: { own: Own }) {
  const language = useChurchLanguage()
  if (isVisitor || failed) return null
  return (
    <section
      aria-labelledby="own-groups"
      aria-busy={!groups}
      className={`mt-5 rounded-lg bg-warm p-[min(1.25rem,5vw)] ${groups ? '' : 'hidden [html[data-login]_&]:block'}`}
    >
      <h2 id="own-groups" className="font-bold">
        {m.groups_own()}
      </h2>
      <div className="mt-1 h-19">
        {!groups && (
          <div aria-hidden className="grid gap-2 py-3">
            <Bone className="h-4 w-40" />
            <Bone className="h-3.5 w-28" />
          </div>
        )}
        {groups?.length === 0 && <p className="line-clamp-2 py-2 text-sm text-muted">{m.groups_own_none()}</p>}
        {groups && groups.length > 0 && (
          <ul className="flex gap-6 overflow-x-auto">
            {groups.map(group => (
              <li key={group.id} className="max-w-[80%] shrink-0 only:max-w-full">
                <Link to={`/groups/${group.id}`} className="block min-h-11 py-2 hover:underline">
                  <span lang={language} className="block truncate leading-snug font-semibold text-brand-text">
                    {group.nome}
                  </span>
                  <span className="block truncate text-sm">{group.flagPedido ? m.groups_own_asked() : whenText(group)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** The groups that the person belongs to or leads or has asked to join. They are a help: the pages of the groups say the same. */
export function useOwnGroups(): Own {
  const person = usePerson()
  const [groups, setGroups] = useState<OwnGroup[]>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    setGroups(undefined)
    setFailed(false)
    if (!person) return
    const controller = new AbortController()
    browserApi()(listGroups, { usuario: '1' }, { signal: controller.signal }).then(
      setGroups,
      () => !controller.signal.aborted && setFailed(true),
    )
    return () => controller.abort()
  }, [person])
  return { isVisitor: person === null, failed, groups }
}
