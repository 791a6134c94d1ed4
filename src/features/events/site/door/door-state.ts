import type { Contact } from './door-connection.ts'
import type { KeptDoor } from './door-storage.ts'
import type { AtDoor, Said } from './who-is-in.ts'

/** What is known at a door. */
export type DoorState = KeptDoor &
  Contact & {
    said: Said | undefined
    /** How many codes in a row nobody could verify: the browser lacks what that needs, and nobody can load it now. */
    unverified: number
    /** The date that is meant now; `undefined` without a list. */
    date: AtDoor['date'] | undefined
    /** `false`: this device keeps nothing, and what waits is lost with the page. */
    isStored: boolean
    /** What waits and is not told again (`createTelling`). */
    aside: ReadonlySet<string>
    unheard: ReadonlySet<string>
  }
