import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { HttpError } from '#site/data/http-error.ts'
import { errorText } from '#site/data/problem-text.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { List } from '#ui/content/list.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { type Device, endSession } from '../../contract/devices.ts'
import { DeviceRow } from './user-device-row.tsx'
import { LogOutEverywhere } from './user-log-out-everywhere.tsx'

/** This device, the other devices, and a button that logs out all of them. */
export function DeviceLists({ devices }: { devices: Device[] }) {
  const { revalidate } = useRevalidator()
  const heading = useRef<HTMLHeadingElement>(null)
  const [endingId, setEndingId] = useState<string>()
  const [endedName, setEndedName] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const currentDevices = devices.filter(({ atual }) => atual)
  const otherDevices = devices.filter(({ atual }) => !atual)

  async function end({ id, nome }: Device) {
    setEndingId(id)
    setProblem(undefined)
    setEndedName(undefined)
    try {
      await browserApi()(endSession, { id }).catch(ignoreNotFound)
      await revalidate()
      setEndedName(nome)
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setEndingId(undefined)
      // The result is shown below the heading, and the pressed button may no longer exist.
      heading.current?.focus()
    }
  }

  return (
    <>
      <List label={m.user_devices_here()}>
        {currentDevices.map(device => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </List>
      <h2 ref={heading} tabIndex={-1} className="mt-8 mb-3 text-lg font-bold outline-none">
        {m.user_devices_others()}
      </h2>
      <div aria-live="polite" className="not-empty:mb-3">
        {problem && <Alert kind="danger">{problem}</Alert>}
        {endedName && <Alert kind="success">{m.user_devices_ended({ device: endedName })}</Alert>}
      </div>
      {otherDevices.length === 0 ? (
        <p className="rounded-lg border border-line bg-raised px-4 py-6 text-center text-pretty text-muted">{m.user_devices_none()}</p>
      ) : (
        <List label={m.user_devices_others()}>
          {otherDevices.map(device => (
            <DeviceRow key={device.id} device={device} busy={endingId === device.id} onEnd={() => void end(device)} />
          ))}
        </List>
      )}
      <LogOutEverywhere />
    </>
  )
}

/** Ignores a 404: the session has ended already, as requested. */
function ignoreNotFound(error: unknown) {
  if (!(error instanceof HttpError && error.status === 404)) throw error
}
