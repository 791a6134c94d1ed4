import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { Env } from '#server/env.ts'
import { type FileStore, inParts, partBytes } from './file-store.ts'
import { isKey } from './keys.ts'
import type { FileLocation } from './location.ts'

type S3Location = Extract<FileLocation, { kind: 's3' }>
type Credentials = Pick<Env, 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY' | 'AWS_SESSION_TOKEN'>

/**
 * Stores files in a bucket of S3, or of any service that speaks its protocol. The bucket needs no public access: visitors read through
 * this server. The library is loaded here, so that a server with a disk starts without it.
 * @throws Error for the operator when the bucket cannot be written
 */
export async function openS3Store({ bucket, prefix, region, endpoint }: S3Location, credentials: Credentials): Promise<FileStore> {
  const s3 = await import('@aws-sdk/client-s3')
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: sessionToken } = credentials
  const client = new s3.S3Client({
    region,
    // Services other than Amazon's seldom have a host name for each bucket, and not all know its newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without keys in the variables, the library looks where Amazon's own programs do: the role of the machine or the container.
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) } } : {}),
  })
  const at = (key: string) => {
    if (!isKey(key)) throw new Error('not the key of a file')
    return { Bucket: bucket, Key: prefix + key }
  }
  await assertWritable(client, s3, { Bucket: bucket, Key: `${prefix}atrio.txt` })

  const store: FileStore = {
    async put(key, content) {
      if (content instanceof Uint8Array) return void (await client.send(new s3.PutObjectCommand({ ...at(key), Body: content })))
      return putStream(store, key, content)
    },
    async read(key, range) {
      if (!isKey(key)) return undefined
      const Range = range && `bytes=${range.first}-${range.last}`
      const found = await orUndefined(client.send(new s3.GetObjectCommand({ ...at(key), ...(Range ? { Range } : {}) })))
      return found?.Body as Readable | undefined
    },
    async size(key) {
      return isKey(key) ? (await orUndefined(client.send(new s3.HeadObjectCommand(at(key)))))?.ContentLength : undefined
    },
    freeShare: async () => undefined,
    async delete(key) {
      await client.send(new s3.DeleteObjectCommand(at(key)))
      const { Bucket, Key } = at(key)
      const { Uploads = [] } = await client.send(new s3.ListMultipartUploadsCommand({ Bucket, Prefix: Key }))
      for (const { UploadId } of Uploads) await orUndefined(client.send(new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId })))
    },
    async beginUpload(key) {
      const { UploadId = '' } = await client.send(new s3.CreateMultipartUploadCommand(at(key)))
      return UploadId
    },
    async putPart(key, UploadId, PartNumber, content) {
      const { ETag = '' } = await client.send(new s3.UploadPartCommand({ ...at(key), UploadId, PartNumber, Body: content }))
      return ETag
    },
    async completeUpload(key, UploadId, parts) {
      const Parts = parts.map((ETag, index) => ({ ETag, PartNumber: index + 1 }))
      try {
        await client.send(new s3.CompleteMultipartUploadCommand({ ...at(key), UploadId, MultipartUpload: { Parts } }))
      } catch (error) {
        // Completed before, by a try whose reply was lost.
        if ((error as Error).name !== 'NoSuchUpload' || (await store.size(key)) === undefined) throw error
      }
    },
  }
  return store
}

/** Stores what fits into one part at once, and everything else in parts, each of which is in memory only while it is sent. */
async function putStream(store: FileStore, key: string, content: AsyncIterable<Uint8Array>) {
  let upload: string | undefined
  const sent: string[] = []
  try {
    for await (const part of inParts(content)) {
      if (!upload && part.length < partBytes) return await store.put(key, part)
      upload ??= await store.beginUpload(key)
      sent.push(await store.putPart(key, upload, sent.length + 1, part))
    }
    if (upload) await store.completeUpload(key, upload, sent)
    else await store.put(key, Buffer.alloc(0))
  } catch (error) {
    if (upload) await store.delete(key).catch(() => {})
    throw error
  }
}

/** Writes a small file: a wrong key, a wrong bucket and a missing right are found when the server starts, not at the first upload. */
async function assertWritable(
  client: S3Client,
  { PutObjectCommand }: typeof import('@aws-sdk/client-s3'),
  at: { Bucket: string; Key: string },
) {
  try {
    await client.send(new PutObjectCommand({ ...at, Body: Buffer.from('The files of Atrio are here.\n') }))
  } catch (cause) {
    const { name, message } = cause as Error
    throw new Error(`FILES: s3://${at.Bucket}/${at.Key} cannot be written (${name}: ${message})`, { cause })
  }
}

const orUndefined = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: Error & { $metadata?: { httpStatusCode?: number } }) => {
    if (error.$metadata?.httpStatusCode === 404) return undefined
    throw error
  })
