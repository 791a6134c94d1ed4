import forge from 'node-forge'

/** A certificate that a person has exported together with its key (PKCS #12): all in PEM, the key in PKCS #1. */
export type P12Content = { certificates: string[]; key: string | null }

/**
 * Reads a file of PKCS #12, also with the old ciphers that keychains still export with. Only in a worker thread: how often a password is hashed stands
 * in the file.
 * @returns `password` when it does not open the file, `invalid` when it is no such file
 */
export function readP12({ content, password }: { content: Uint8Array; password: string }): P12Content | 'password' | 'invalid' {
  try {
    const p12 = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(Buffer.from(content).toString('binary')), false, password)
    const bagsOf = (bagType: string) => p12.getBags({ bagType })[bagType] ?? []
    const { certBag, keyBag, pkcs8ShroudedKeyBag } = forge.pki.oids as { certBag: string; keyBag: string; pkcs8ShroudedKeyBag: string }
    const key = [...bagsOf(pkcs8ShroudedKeyBag), ...bagsOf(keyBag)].find(bag => bag.key)?.key
    return {
      certificates: bagsOf(certBag).flatMap(({ cert }) => (cert ? [forge.pki.certificateToPem(cert)] : [])),
      key: key ? forge.pki.privateKeyToPem(key) : null,
    }
  } catch (error) {
    return /password/i.test(String((error as Error).message)) ? 'password' : 'invalid'
  }
}

/**
 * Opens a key in PEM that has a password. Only in a worker thread, and not by Node, whose work no clock could end: how often the password is hashed
 * stands in the key.
 * @returns it in PKCS #1; `password` when it does not open it, `invalid` when it is no such key
 */
export function unlockKey({ key, password }: { key: string; password: string }): string {
  try {
    const opened = forge.pki.decryptRsaPrivateKey(key, password)
    return opened ? forge.pki.privateKeyToPem(opened) : 'password'
  } catch (error) {
    return /password|decrypt|padding/i.test(String((error as Error).message)) ? 'password' : 'invalid'
  }
}
