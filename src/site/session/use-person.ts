import { useStore } from '../data/store.ts'
import type { Person } from './person.ts'

/** The logged-in person: `undefined` until known, `null` without a login. The server always renders `undefined`. */
export const usePerson = (): Person | null | undefined => useStore(state => state.person)
