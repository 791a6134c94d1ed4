import { useEffect, useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { CopyButton } from '#features/payments/site/index.ts'
import { dateAndTime } from '#site/content/date-time.ts'
import { canonicalOrigin } from '#site/content/meta.ts'
import { errorText } from '#site/data/problem-text.ts'
import { useRoot, useStartUp } from '#site/data/use-root.ts'
import { Form } from '#site/forms/form.tsx'
import { FormField } from '#site/forms/form-field.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { RowSkeleton } from '#ui/skeletons/row-skeleton.tsx'
import { endDoor, listDoors, openDoor } from '../../contract/door.ts'
import { DoorName } from '../../contract/door-name.ts'

type StaffDoorsProps = {
  event: number
  /** Of whoever opens a door on this device. */
  name: string
  /** This device has no door yet, and gets one by its secret. */
  onOpen?(code: string): void
}

/** The doors of an event for staff: opening one here, making links for others, and ending them. */
export default function StaffDoors({ event, name, onOpen }: StaffDoorsProps) {
  const church = useStartUp()?.church
  const timeZone = church?.fusoHorario ?? 'UTC'
  const origin = canonicalOrigin(useRoot()?.origin ?? '', church?.hostname)
  const [found, setFound] = useState<Reply<typeof listDoors>>()
  const [problem, setProblem] = useState<string>()
  const [link, setLink] = useState<{ name: string; url: string }>()
  const [isBusy, setBusy] = useState(false)

  async function attempt(work: () => Promise<unknown>) {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(errorText(error))
    }
    setBusy(false)
  }
  const load = () => attempt(async () => setFound(await browserApi()(listDoors, { id: event })))
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each event
  useEffect(() => void load(), [event])

  const openHere = () => attempt(async () => onOpen?.((await browserApi()(openDoor, { id: event, body: { nome: name } })).codigo))

  return (
    <div className="grid grid-cols-1 gap-6 pt-6">
      <div>
        {onOpen ? <h1 className="text-2xl font-bold">{m.events_door()}</h1> : <h2 className="text-xl font-bold">{m.events_door_all()}</h2>}
        {found && <p className="mt-1 text-muted wrap-anywhere">{found.evento.nome}</p>}
      </div>
      {problem && <Alert kind="danger">{problem}</Alert>}
      {!found && (problem ? <Button onClick={() => void load()}>{m.site_try_again()}</Button> : <RowSkeleton count={2} />)}
      {found && onOpen && (
        <div className="grid grid-cols-1 gap-3">
          <p className="text-pretty text-muted">{m.events_door_here_text()}</p>
          <Button busy={isBusy} onClick={() => void openHere()} className="min-h-14 text-lg">
            {m.events_door_here()}
          </Button>
        </div>
      )}
      {found && (
        <section aria-labelledby="new-door" className="grid grid-cols-1 gap-3">
          <h2 id="new-door" className="text-lg font-bold">
            {m.events_door_link_title()}
          </h2>
          <p className="text-pretty text-muted">{m.events_door_link_text({ when: dateAndTime(found.validade, getLocale(), timeZone) })}</p>
          {link ? (
            <div role="status" className="grid grid-cols-1 gap-3">
              <Alert kind="success">{m.events_door_link_ready({ door: link.name })}</Alert>
              <p className="rounded-md bg-sunken px-3 py-2 text-sm select-all wrap-anywhere">{link.url}</p>
              <CopyButton text={link.url} label={m.site_copy_link()} done={m.site_copied()} kind="secondary" />
              <Button kind="quiet" onClick={() => setLink(undefined)}>
                {m.events_door_link_more()}
              </Button>
            </div>
          ) : (
            <Form
              id="open-door"
              schema={DoorName}
              submitLabel={m.events_door_link_make()}
              onSubmit={async body => {
                const { codigo } = await browserApi()(openDoor, { id: event, body })
                setLink({ name: body.nome, url: `${origin}/event/${event}/door#${codigo}` })
                await load()
              }}
            >
              <FormField name="nome" label={m.events_door_name()} help={m.events_door_name_help()} maxLength={40} required />
            </Form>
          )}
        </section>
      )}
      {found && found.portas.length > 0 && (
        <section aria-labelledby="doors" className="grid grid-cols-1 gap-3">
          <h2 id="doors" className="text-lg font-bold">
            {m.events_door_all()}
          </h2>
          <ul className="grid grid-cols-1 divide-y divide-line rounded-lg border border-line bg-raised">
            {found.portas.map(door => (
              <li key={door.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-[min(1rem,4vw)] py-3">
                <span className="min-w-0 grow basis-40 wrap-anywhere">
                  <span className="block font-semibold">{door.nome}</span>
                  <span className="block text-sm text-muted">
                    {m.events_door_let_in_count({ count: door.entradas })}
                    {door.encerradaEm && ` · ${m.events_door_is_ended()}`}
                  </span>
                </span>
                {!door.encerradaEm && (
                  <Button
                    kind="danger"
                    busy={isBusy}
                    onClick={() =>
                      void attempt(async () => {
                        await browserApi()(endDoor, { id: event, porta: door.id })
                        setFound(await browserApi()(listDoors, { id: event }))
                      })
                    }
                    aria-label={m.events_door_end_of({ door: door.nome })}
                  >
                    {m.events_door_end()}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {onOpen && (
        <p>
          <ButtonLink kind="quiet" to={`/event/${event}`} isFile>
            {m.events_see_event()}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}
