import { useStore } from '../data/store.ts'
import type { Session } from './person.ts'

/** Who is logged in: `undefined` until it is known, `null` for nobody. The server always renders `undefined`. */
export const useSession = (): Session | null | undefined => useStore(state => state.person)
