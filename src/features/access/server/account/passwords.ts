import { hash, verify } from '@node-rs/argon2'
import { createConcurrencyLimit } from '#server/scheduling/concurrency-limit.ts'

/** argon2id with 19 MiB and 2 passes (OWASP Password Storage Cheat Sheet). */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each hash occupies a thread of libuv's pool, which files, DNS and compression need too, so hashing uses at most half of the threads.
// Measured with tests/load/login.mjs: a queue of 100 waits about two seconds. Callers beyond that get `unavailable` and may retry.
const limit = createConcurrencyLimit({
  maxRunning: Math.max(1, Math.floor(Number(process.env.UV_THREADPOOL_SIZE || 4) / 2)),
  maxWaiting: 100,
})

/** The argon2id hash that is stored for a password. @throws Problem `unavailable` when too many callers wait */
export const hashPassword = (password: string): Promise<string> => limit.run(() => hash(password, argon2Options))

// Compared with the typed password when no account has the e-mail, so that the response takes as long as for an existing account.
let dummyHash: Promise<string> | undefined

/** Whether a password matches a stored hash. Takes the same time when there is no valid hash. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const validHash = stored?.startsWith('$argon2id$') ? stored : undefined
  // Not run through the concurrency limit: the promise is stored, so a rejection by the limit would be stored too.
  dummyHash ??= hash('nobody has this password', argon2Options)
  const hashToVerify = validHash ?? (await dummyHash)
  const isSame = (form: string) => limit.run(() => verify(hashToVerify, form))
  // Typed texts arrive composed; a password that was stored before they did may have been hashed with its accents apart.
  const apart = password.normalize('NFD')
  return ((await isSame(password)) || (apart !== password && (await isSame(apart)))) && validHash !== undefined
}
