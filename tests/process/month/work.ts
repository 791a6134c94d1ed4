import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Month } from './month-server.ts'

export const church = 'esperanca'
export const [hours, days] = [1, 24]

/** Something that a scheduled job has to do, seen from outside: what it waits for, and what is there after it. */
export type ScheduledWork = {
  /** The job whose schedule leads to it. */
  job: string
  what: string
  /** Hours until it must be done. */
  within: number
  /** Lets the work come up. @returns whether it is done; it must not be, at first */
  begin(month: Month): Promise<() => Promise<boolean>>
}

export const picture = () =>
  sharp({ create: { width: 480, height: 360, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer()
export const isGone =
  (month: Month, statement: string, values: unknown[] = []) =>
  async () =>
    !(await month.rows(statement, values)).length
export const admin = async (month: Month) => ({ token: await month.logIn('admin'), key: randomUUID() })
