import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

/** What is searched for. `hash` means the hash of a password. */
export type Kind = 'password' | 'hash' | 'token' | 'code' | 'signature' | 'e-mail' | 'phone'

/** What was found: its kind and the place, never the secret itself. */
export type Found = { kind: Kind; where: string }

const patterns: Record<Exclude<Kind, 'password' | 'code' | 'token'>, RegExp> = {
  hash: /\$argon2/,
  signature: /assinatura=[\w-]{20,}/,
  'e-mail': /[\w.+-]+@[\w-]+\.[a-z]{2,}/i,
  // Not the digits inside a request id.
  phone: /(?<![\w.:-])(?:\+?55[ -]?)?\(?[1-9]\d\)?[ -]?9\d{4}[ -]?\d{4}(?![\d.:-])/,
}
/** 32 bytes in base64url: a refresh token, the code of a link, the secret of a browser, and the hash of each. */
const secretPattern = /(?<![\w-])[\w-]{43}(?![\w-])/g

/** An object of JSON in base64: a bearer token, a challenge of the captcha or its solution. */
const tokenPattern = /\beyJ[\w+/-]{16,}/g
/** Not sealed data, which is random: one sealed mail in 800 has the first letters of a token in it somewhere. */
const isToken = (word: string) => /^[ -~]+$/.test(Buffer.from(word.slice(0, 16), 'base64').toString('latin1'))

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/**
 * Searches a text for secrets.
 * @param kinds what must not be in it
 * @param passwords that were typed
 * @param isCode whether a word of 43 characters is a secret. Default: each is one
 */
export function findSecrets(
  where: string,
  text: string,
  { kinds, passwords, isCode = () => true }: { kinds: readonly Kind[]; passwords: readonly string[]; isCode?: (word: string) => boolean },
): Found[] {
  const isIn: Record<Kind, () => boolean> = {
    ...(Object.fromEntries(Object.entries(patterns).map(([kind, pattern]) => [kind, () => pattern.test(text)])) as Record<
      keyof typeof patterns,
      () => boolean
    >),
    token: () => Boolean(text.match(tokenPattern)?.some(isToken)),
    password: () => passwords.some(password => text.includes(password)),
    code: () => Boolean(text.match(secretPattern)?.some(isCode)),
  }
  return kinds.filter(kind => isIn[kind]()).map(kind => ({ kind, where }))
}

/** All texts in the browser tests that could be a password: small and capital letters, a digit and a sign. */
export function typedPasswords(): string[] {
  const sources = globSync('tests/e2e/*.ts').map(file => readFileSync(file, 'utf8'))
  const words = sources.flatMap(source => [...source.matchAll(/'([^'\s\\`]{8,20})'/g)].map(([, word = '']) => word))
  return [...new Set(words)].filter(word => [/[a-z]/, /[A-Z]/, /\d/, /[#@!/.$%&*]/].every(pattern => pattern.test(word)))
}
