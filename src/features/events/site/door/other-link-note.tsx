import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import type { OtherLink } from './other-link.ts'

type GoodLink = Extract<OtherLink, { state: 'good' }>
type OtherLinkNoteProps = {
  other: OtherLink
  /** The name of the door of this device. */
  door: string
  onCheck(code: string): void
  onChange(other: GoodLink): void
  onKeep(): void
}

/** Another link was opened on a device that has a door: what it is, and that this door goes on until somebody leaves it. */
export function OtherLinkNote({ other, door, onCheck, onChange, onKeep }: OtherLinkNoteProps) {
  if (other.state === 'checking') return <Alert kind="info">{m.events_door_other_checking()}</Alert>
  const stay = (
    <Button kind={other.state === 'good' ? 'secondary' : 'quiet'} onClick={onKeep}>
      {m.events_door_other_stay({ door })}
    </Button>
  )
  if (other.state === 'good')
    return (
      <Alert kind="warning">
        <p>{m.events_door_other_good({ door: other.list.porta.nome, current: door })}</p>
        <p className="mt-3 flex flex-wrap gap-3 max-sm:flex-col">
          <Button onClick={() => onChange(other)}>{m.events_door_other_go({ door: other.list.porta.nome })}</Button>
          {stay}
        </p>
      </Alert>
    )
  const texts = {
    incomplete: m.events_door_incomplete_link,
    refused: m.events_door_wrong_link,
    unchecked: m.events_door_other_unchecked,
  }
  return (
    <Alert kind="warning">
      <p>{texts[other.state]()}</p>
      <p className="mt-3 flex flex-wrap gap-3 max-sm:flex-col">
        {other.state === 'unchecked' && (
          <Button kind="secondary" onClick={() => onCheck(other.codigo)}>
            {m.site_try_again()}
          </Button>
        )}
        {stay}
      </p>
    </Alert>
  )
}

type OtherLinkAloneProps = Pick<OtherLinkNoteProps, 'other' | 'onCheck'> & { onOpen(code: string): void }

/** A link was opened on a device that has no door, or one that is over: what it is. */
export function OtherLinkAlone({ other, onCheck, onOpen }: OtherLinkAloneProps) {
  const { state, codigo } = other
  if (state === 'checking') return <Alert kind="info">{m.events_door_other_checking()}</Alert>
  if (state === 'good') return <Button onClick={() => onOpen(codigo)}>{m.events_door_other_go({ door: other.list.porta.nome })}</Button>
  const texts = { incomplete: m.events_door_incomplete_link, refused: m.events_door_wrong_link, unchecked: m.events_door_link_unchecked }
  return (
    <Alert kind="warning">
      <p>{texts[state]()}</p>
      {state === 'unchecked' && (
        <p className="mt-3">
          <Button kind="secondary" onClick={() => onCheck(codigo)}>
            {m.site_try_again()}
          </Button>
        </p>
      )}
    </Alert>
  )
}
