import * as z from 'zod/mini'

/** Where the bytes of files are. */
export type FileLocation = { kind: 'disk' } | { kind: 's3'; bucket: string; prefix: string; region: string; endpoint: string | undefined }

export const locationHint = 'disk, or an address like s3://bucket/folder?region=sa-east-1&endpoint=https://s3.example.org'

/** `disk`, or `s3://bucket/folder?region=…&endpoint=…`. The folder, and with Amazon's own S3 the endpoint, may be left out. */
export const FileLocation = z.pipe(
  z.string(),
  z.transform((text, context): FileLocation => {
    if (text === 'disk') return { kind: 'disk' }
    const [, bucket, path = '', query = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(\/[\w./-]*)?(?:\?(.*))?$/.exec(text) ?? []
    const { region = 'us-east-1', endpoint, ...unknown } = Object.fromEntries(new URLSearchParams(query)) as Record<string, string>
    const isAddress = endpoint === undefined || (/^https?:\/\/[^/?#]/.test(endpoint) && URL.canParse(endpoint))
    if (bucket && isAddress && region && !Object.keys(unknown).length) {
      const folder = path.replace(/^\/+|\/+$/g, '')
      return { kind: 's3', bucket, prefix: folder && `${folder}/`, region, endpoint }
    }
    context.issues.push({ code: 'custom', message: locationHint, input: text })
    return z.NEVER
  }),
)
