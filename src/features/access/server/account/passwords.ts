import { hash, verify } from '@node-rs/argon2'
import { createGate } from '#server/http/gate.ts'

/** argon2id with 19 MiB and 2 passes (OWASP Password Storage Cheat Sheet). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each holds a thread of libuv's pool, which files, DNS and compression need too: half of them are left to the others. Measured
// with tests/load/login.mjs. A hundred wait about two seconds; who comes after them is told to try again.
const pass = createGate({ atOnce: Math.max(1, Math.floor(Number(process.env.UV_THREADPOOL_SIZE || 4) / 2)), waiting: 100 })

export const hashPassword = (password: string): Promise<string> => pass(() => hash(password, cost))

// Checked when nobody has the e-mail, so that the answer takes as long as for somebody.
let nobody: Promise<string> | undefined

/** Whether a password is the one of a stored hash. Takes as long where there is none. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const known = stored?.startsWith('$argon2id$') ? stored : undefined
  // Past the gate: what is refused there would be remembered.
  nobody ??= hash('nobody has this password', cost)
  const against = known ?? (await nobody)
  return (await pass(() => verify(against, password))) && known !== undefined
}
