import { IconLogin2, IconUser } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { m } from '#texts/messages.js'
import { type AccountLink, availableAccountLinks } from '../../account/account-link.ts'
import { useStartUp } from '../../data/use-root.ts'
import { browserApi } from '../../session/browser-api.ts'
import { usePerson } from '../../session/use-person.ts'
import { PlaceGroupList, PlaceRow } from './place-group-list.tsx'

/** What belongs to the person: the pages of their account, or the way in. */
export function Own({ links, onPress }: { links: readonly AccountLink[]; onPress(): void }) {
  const person = usePerson()
  const startUp = useStartUp()
  // Those without a condition at once.
  const [available, setAvailable] = useState(() => links.filter(({ module, isAvailable }) => !module && !isAvailable))
  useEffect(() => {
    if (person && startUp) void availableAccountLinks(links, startUp, browserApi()).then(setAvailable)
  }, [person, startUp, links])
  return (
    <PlaceGroupList title={m.site_me()} places={[]} onPress={onPress}>
      {person ? (
        <>
          <PlaceRow to="/user" icon={<IconUser aria-hidden stroke={1.75} />} onPress={onPress}>
            {m.user_title()}
          </PlaceRow>
          {available.map(({ to, icon: Icon, title }) => (
            <PlaceRow key={to} to={to} icon={<Icon aria-hidden stroke={1.75} />} onPress={onPress}>
              {title()}
            </PlaceRow>
          ))}
        </>
      ) : (
        <PlaceRow to="/access" icon={<IconLogin2 aria-hidden stroke={1.75} />} onPress={onPress}>
          {m.site_log_in_or_join()}
        </PlaceRow>
      )}
    </PlaceGroupList>
  )
}
