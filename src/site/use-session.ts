import { useEffect, useState } from 'react'
import { type Session, session } from './session.ts'

/** Who is logged in: `undefined` until it is known, `null` for nobody. The server always renders `undefined`. */
export function useSession(): Session | null | undefined {
  const [known, setKnown] = useState<Session | null>()
  useEffect(() => {
    let gone = false
    void session().then(value => {
      if (!gone) setKnown(value)
    })
    return () => {
      gone = true
    }
  }, [])
  return known
}
