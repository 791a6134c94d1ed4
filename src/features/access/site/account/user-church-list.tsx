import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { normalizeText } from '#contract/normalize-text.ts'
import { HttpError } from '#site/data/http-error.ts'
import { errorText } from '#site/data/problem-text.ts'
import { currentChurch } from '#site/data/start-up-state.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { List } from '#ui/content/list.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { switchChurch } from '../../contract/session.ts'
import type { OrganizationChurch, OrganizationChurches } from './organization-churches.ts'
import { SwitchChurchRow } from './user-church-row.tsx'

/** Lists with more churches than this get a search field. */
const searchThreshold = 10

/** The churches that the person can switch to. */
export function SwitchChurchList({ organization, churches }: OrganizationChurches) {
  const [search, setSearch] = useState('')
  const [switchingTo, setSwitchingTo] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const notice = useRef<HTMLDivElement>(null)
  const shown = churches.filter(({ church: { nome, endereco } }) =>
    normalizeText(`${nome} ${endereco?.cidade ?? ''}`).includes(normalizeText(search)),
  )

  useEffect(() => {
    // The back button may restore this page from the back/forward cache, still with its busy state.
    const clearBusy = () => setSwitchingTo(undefined)
    addEventListener('pageshow', clearBusy)
    return () => removeEventListener('pageshow', clearBusy)
  }, [])

  // The other church has made a secret and waits for a code (church-switch.ts).
  const [query] = useSearchParams()
  const sendCodeIfAsked = useEffectEvent(() => {
    const [to, challenge] = [query.get('to'), query.get('desafio')]
    const target = churches.find(({ church, isMember }) => church.slug === to && isMember)
    if (target && challenge) void sendCode(target, challenge)
  })
  useEffect(() => sendCodeIfAsked(), [])

  function switchTo({ church, isMember }: OrganizationChurch) {
    setSwitchingTo(church.id)
    setProblem(undefined)
    // Who is not a member there is a visitor, and logs in there to become one.
    location.assign(isMember ? `${church.url}/?switch=${currentChurch()?.codigo}` : church.url)
  }

  async function sendCode({ church }: OrganizationChurch, desafio: string) {
    setSwitchingTo(church.id)
    try {
      location.replace((await browserApi()(switchChurch, { body: { igreja: church.slug, desafio } })).url)
    } catch (error) {
      const isGone = error instanceof HttpError && error.status === 404
      setProblem(isGone ? m.user_church_gone({ church: church.nome }) : errorText(error))
      setSwitchingTo(undefined)
      // The message is above the list, which may be long.
      notice.current?.scrollIntoView({ block: 'center' })
    }
  }

  return (
    <>
      <p className="-mt-4 mb-6 text-pretty text-muted">{m.user_church_text()}</p>
      {organization && <h2 className="mb-3 text-lg font-bold wrap-anywhere">{organization}</h2>}
      {churches.length > searchThreshold && (
        <TextField
          className="mb-4"
          type="search"
          label={m.user_church_search()}
          enterKeyHint="search"
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
      )}
      <div ref={notice} aria-live="polite" className="not-empty:mb-3">
        {problem && <Alert kind="danger">{problem}</Alert>}
        {shown.length === 0 && <p className="py-6 text-center text-muted wrap-anywhere">{m.user_church_not_found({ search })}</p>}
      </div>
      {shown.length > 0 && (
        <List label={organization ?? m.user_church_title()}>
          {shown.map(sister => (
            <SwitchChurchRow
              key={sister.church.id}
              {...sister}
              busy={switchingTo === sister.church.id}
              onSwitch={() => void (switchingTo ?? switchTo(sister))}
            />
          ))}
        </List>
      )}
    </>
  )
}
