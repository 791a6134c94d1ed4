import { createHash } from 'node:crypto'
import { zipSync } from 'fflate'
import forge from 'node-forge'

/** What Apple has given a church to sign passes with, all in PEM. */
export type PassKeys = {
  certificate: string
  /** RSA. */
  key: string
  /** Apple's certificate that has signed the one above. */
  intermediate: string
}

/** The files of a pass by their paths, `pass.json` among them. */
export type PassFiles = Record<string, Uint8Array>

/** A pass as Apple Wallet takes it: its files, the list of their hashes, and the signature of that list, as a ZIP file. */
export function writePkpass({ files, keys }: { files: PassFiles; keys: PassKeys }): Uint8Array {
  const hashes = Object.entries(files).map(([path, content]) => [path, createHash('sha1').update(content).digest('hex')])
  const manifest = Buffer.from(JSON.stringify(Object.fromEntries(hashes)))
  // Pictures, which are most of it, are compressed already.
  return zipSync({ ...files, 'manifest.json': manifest, signature: signatureOf(manifest, keys) }, { level: 1 })
}

/** PKCS #7, without the list itself. Wallet wants the time and the intermediate certificate in it. */
function signatureOf(manifest: Buffer, { certificate, key, intermediate }: PassKeys): Uint8Array {
  const oids = forge.pki.oids as Record<'sha256' | 'contentType' | 'data' | 'messageDigest' | 'signingTime', string>
  const signed = forge.pkcs7.createSignedData()
  signed.content = forge.util.createBuffer(manifest.toString('binary'))
  signed.addCertificate(intermediate)
  signed.addCertificate(certificate)
  signed.addSigner({
    key,
    certificate,
    digestAlgorithm: oids.sha256,
    authenticatedAttributes: [
      { type: oids.contentType, value: oids.data },
      { type: oids.messageDigest },
      // The value is the time of signing.
      { type: oids.signingTime },
    ],
  })
  signed.sign({ detached: true })
  return Buffer.from(forge.asn1.toDer(signed.toAsn1()).getBytes(), 'binary')
}
