import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/endpoint.ts'
import { browserApi } from '#site/data/browser-api.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { listGroups } from '../../contract/groups.ts'
import { whenText } from '../group-words.ts'

/** The groups that the person belongs to or leads or has asked to join. */
export function OwnGroups({ groups }: { groups: Reply<typeof listGroups> }) {
  const language = useChurchLanguage()
  if (groups.length === 0) return null
  return (
    <section aria-labelledby="own-groups" className="mt-5 rounded-lg bg-warm p-[min(1.25rem,5vw)]">
      <h2 id="own-groups" className="font-bold">
        {m.groups_own()}
      </h2>
      <ul className="mt-1">
        {groups.map(group => (
          <li key={group.id}>
            <Link to={`/groups/${group.id}`} className="block min-h-11 py-2 hover:underline">
              <span lang={language} className="block leading-snug font-semibold text-brand-text wrap-anywhere">
                {group.nome}
              </span>
              <span className="block text-sm">{group.flagPedido ? m.groups_own_asked() : whenText(group)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

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
