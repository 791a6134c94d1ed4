import { useEffect, useRef, useState } from 'react'
import { plain } from '#contract/plain.ts'
import { browserApi } from '#site/data/browser-api.ts'
import { HttpError } from '#site/data/http-error.ts'
import { errorText } from '#site/data/problem-text.ts'
import { m } from '#texts/messages.js'
import { List } from '#ui/content/list.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { switchChurch } from '../../contract/session.ts'
import { ChurchRow } from './user-church-row.tsx'
import type { SisterChurch, SisterChurches } from './user-sister-churches.ts'

/** From so many on a list can be searched. */
const many = 10

/** The churches to choose from. */
export function ChurchList({ organization, churches }: SisterChurches) {
  const [wanted, setWanted] = useState('')
  const [going, setGoing] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const notice = useRef<HTMLDivElement>(null)
  const shown = churches.filter(({ church: { nome, endereco } }) => plain(`${nome} ${endereco?.cidade ?? ''}`).includes(plain(wanted)))

  useEffect(() => {
    // Who comes back from the other church finds this page as it was left.
    const arrive = () => setGoing(undefined)
    addEventListener('pageshow', arrive)
    return () => removeEventListener('pageshow', arrive)
  }, [])

  async function go({ church, belongs }: SisterChurch) {
    setGoing(church.id)
    setProblem(undefined)
    try {
      const url = new URL((await browserApi()(switchChurch, { body: { igreja: church.slug } })).url)
      // Where there is no record yet, the next step is to become a member.
      if (!belongs) {
        url.pathname = '/access'
        url.searchParams.set('step', 'join')
      }
      location.assign(url)
    } catch (error) {
      const gone = error instanceof HttpError && error.status === 404
      setProblem(gone ? m.user_church_gone({ church: church.nome }) : errorText(error))
      setGoing(undefined)
      // It stands above the list, which may be long.
      notice.current?.scrollIntoView({ block: 'center' })
    }
  }

  return (
    <>
      <p className="-mt-4 mb-6 text-pretty text-muted">{m.user_church_text()}</p>
      {organization && <h2 className="mb-3 text-lg font-bold wrap-anywhere">{organization}</h2>}
      {churches.length > many && (
        <TextField
          className="mb-4"
          type="search"
          label={m.user_church_search()}
          enterKeyHint="search"
          value={wanted}
          onChange={event => setWanted(event.target.value)}
        />
      )}
      <div ref={notice} aria-live="polite" className="not-empty:mb-3">
        {problem && <Alert kind="danger">{problem}</Alert>}
        {shown.length === 0 && <p className="py-6 text-center text-muted wrap-anywhere">{m.user_church_not_found({ search: wanted })}</p>}
      </div>
      {shown.length > 0 && (
        <List label={organization ?? m.user_church_title()}>
          {shown.map(sister => (
            <ChurchRow key={sister.church.id} {...sister} busy={going === sister.church.id} onGo={() => void (going ?? go(sister))} />
          ))}
        </List>
      )}
    </>
  )
}

/** Without case and accents, as people search. */
