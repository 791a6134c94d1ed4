import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '#site/data/browser-api.ts'
import { HttpError } from '#site/data/http-error.ts'
import { errorText } from '#site/data/problem-text.ts'
import { m } from '#texts/messages.js'
import { List } from '#ui/content/list.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { type Device, endDevice } from '../../contract/devices.ts'
import { DeviceRow } from './user-device-row.tsx'
import { LeaveEverywhere } from './user-leave-everywhere.tsx'

/** This device, the others, and all of them at once. */
export function DeviceLists({ devices }: { devices: Device[] }) {
  const { revalidate } = useRevalidator()
  const heading = useRef<HTMLHeadingElement>(null)
  const [ending, setEnding] = useState<string>()
  const [ended, setEnded] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const here = devices.filter(({ atual }) => atual)
  const others = devices.filter(({ atual }) => !atual)

  async function end({ id, nome }: Device) {
    setEnding(id)
    setProblem(undefined)
    setEnded(undefined)
    try {
      await browserApi()(endDevice, { id }).catch(overAlready)
      await revalidate()
      setEnded(nome)
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setEnding(undefined)
      // What happened stands there; the button that was pressed may be gone.
      heading.current?.focus()
    }
  }

  return (
    <>
      <List label={m.user_devices_here()}>
        {here.map(device => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </List>
      <h2 ref={heading} tabIndex={-1} className="mt-8 mb-3 text-lg font-bold outline-none">
        {m.user_devices_others()}
      </h2>
      <div aria-live="polite" className="not-empty:mb-3">
        {problem && <Alert kind="danger">{problem}</Alert>}
        {ended && <Alert kind="success">{m.user_devices_ended({ device: ended })}</Alert>}
      </div>
      {others.length === 0 ? (
        <p className="rounded-lg border border-line bg-raised px-4 py-6 text-center text-pretty text-muted">{m.user_devices_none()}</p>
      ) : (
        <List label={m.user_devices_others()}>
          {others.map(device => (
            <DeviceRow key={device.id} device={device} busy={ending === device.id} onEnd={() => void end(device)} />
          ))}
        </List>
      )}
      <LeaveEverywhere />
    </>
  )
}

/** A session that is over already is what was wanted. */
function overAlready(error: unknown) {
  if (!(error instanceof HttpError && error.status === 404)) throw error
}
