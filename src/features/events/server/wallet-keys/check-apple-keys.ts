import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { Problem } from '#contract/problems.ts'
import type { Failure } from '#contract/validation/failure.ts'
import { runInWorker } from '#server/workers/pool.ts'
import { type CheckedKeys, isSigningKey } from './keys.ts'

type Typed = {
  certificado: string
  chave: string | null
  senha: string | null
  intermediario: string | null
}

const refuse = (field: keyof Typed, failure: Failure) => new Problem('invalid', { errors: { [field]: failure } })

/**
 * Checks a church's certificate of a pass type.
 * @param typed what staff have sent
 * @param ours Apple's intermediate certificate in PEM, when the operator has given one
 * @param church whose turn it is
 * @throws Problem `invalid` with the first field that is wrong
 */
export async function checkAppleKeys(typed: Typed, ours: string | undefined, church: number, now: Date): Promise<CheckedKeys<'apple'>> {
  const { certificates, key: keyInFile } = await readFile(typed, church)
  const certificate = certificates.find(found => subjectOf(found).passType)
  if (!certificate) throw refuse('certificado', 'other_certificate')
  const { passType, team } = subjectOf(certificate)
  if (!passType || !team) throw refuse('certificado', 'other_certificate')
  requireValid('certificado', certificate, now)

  const keyText = typed.chave ?? keyInFile
  if (!keyText) throw refuse('chave', 'required')
  const key = await readKey(keyText, typed, church)
  if (!certificate.checkPrivateKey(key)) throw refuse('chave', 'other_key')

  const given = typed.intermediario
  const candidates = given ? [certificateIn(given)] : [...certificates, ...(ours ? [certificateIn(ours)] : [])]
  const intermediate = candidates.find(found => found && found !== certificate && hasIssued(found, certificate))
  if (!intermediate) throw refuse('intermediario', given ? (candidates[0] ? 'other_issuer' : 'invalid') : 'required')
  requireValid('intermediario', intermediate, now)
  return {
    identificador: passType,
    conta: team,
    validaAte: new Date(Math.min(...[certificate, intermediate].map(({ validTo }) => Date.parse(validTo)))),
    keys: {
      certificate: certificate.toString(),
      key: key.export({ type: 'pkcs1', format: 'pem' }).toString(),
      intermediate: intermediate.toString(),
    },
  }
}

const pemOf = (kind: string) => new RegExp(`-----BEGIN ${kind}-----[^-]+-----END ${kind}-----`, 'g')

/** The certificates of a file, and its key. */
async function readFile({ certificado, senha }: Typed, church: number): Promise<{ certificates: X509Certificate[]; key: string | null }> {
  if (certificado.includes('-----BEGIN')) {
    const certificates = (certificado.match(pemOf('CERTIFICATE')) ?? []).map(certificateIn)
    if (!certificates.length || certificates.includes(undefined)) throw refuse('certificado', 'invalid')
    const [key = null] = certificado.match(pemOf('(?:RSA |ENCRYPTED )?PRIVATE KEY')) ?? []
    return { certificates: certificates as X509Certificate[], key }
  }
  const single = certificateIn(certificado)
  if (single) return { certificates: [single], key: null }
  const content = Buffer.from(certificado, 'base64')
  const p12 = await runInWorker('readP12', { content, password: senha ?? '' }, church)
  if (p12 === 'password') throw refuse('senha', senha ? 'incorrect' : 'required')
  if (p12 === 'invalid') throw refuse('certificado', 'invalid')
  const certificates = p12.certificates.map(certificateIn)
  if (certificates.includes(undefined)) throw refuse('certificado', 'invalid')
  return { certificates: certificates as X509Certificate[], key: p12.key }
}

/** A certificate in PEM, or in base64; `undefined` for anything else. */
function certificateIn(text: string): X509Certificate | undefined {
  try {
    return new X509Certificate(text.includes('-----BEGIN') ? text : Buffer.from(text, 'base64'))
  } catch {
    return undefined
  }
}

/** Pass type and team, as Apple writes them into a certificate. */
function subjectOf({ subject }: X509Certificate) {
  return {
    passType: /^UID=(pass\.[\w.-]{1,200})$/m.exec(subject)?.[1],
    team: /^OU=([A-Z0-9]{10})$/m.exec(subject)?.[1],
  }
}

function requireValid(field: keyof Typed, { validFrom, validTo }: X509Certificate, now: Date): void {
  if (Date.parse(validTo) <= now.getTime()) throw refuse(field, 'expired')
  if (Date.parse(validFrom) > now.getTime()) throw refuse(field, 'invalid')
}

async function readKey(text: string, { senha }: Typed, church: number): Promise<KeyObject> {
  const opened = text.includes('ENCRYPTED') ? await unlock(text, senha, church) : text
  try {
    const key = createPrivateKey(opened)
    if (isSigningKey(key)) return key
  } catch {
    // It is no key.
  }
  throw refuse('chave', 'invalid')
}

async function unlock(key: string, senha: string | null, church: number): Promise<string> {
  if (!senha) throw refuse('senha', 'required')
  const opened = await runInWorker('unlockKey', { key, password: senha }, church)
  if (opened === 'password') throw refuse('senha', 'incorrect')
  return opened
}

/** Whether one certificate has issued and signed another one, and may do so. Passes are signed with those of RSA alone. */
const hasIssued = (issuer: X509Certificate, certificate: X509Certificate) =>
  issuer.ca && issuer.publicKey.asymmetricKeyType === 'rsa' && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
