import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { PictureFile, PictureFocus, pictureUploads } from '#contract/upload.ts'
import { BySlug, SlugOrId } from '#contract/values.ts'
import { brandingChange, brandingWrite } from './branding.ts'

/** Maximum number of pictures of a church. */
export const maxPictures = 20

/** Identifies a picture: the hash in its address. */
const PictureKey = z.string().check(z.regex(/^[0-9a-f]{32}$/))

// Without a version: a picture that is added overwrites nothing, and several are added at once.
export const addPicture = endpoint({
  ...brandingWrite,
  method: 'POST',
  path: '/igreja/{slug}/imagem/',
  summary: 'Add a picture of the church at the end, with an alternative text',
  limit: pictureUploads,
  input: {
    params: BySlug,
    form: z.object({ imagem: PictureFile, alt: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)), foco: PictureFocus }),
  },
})

export const deletePicture = endpoint({
  ...brandingChange,
  invalidates: 'pages',
  method: 'DELETE',
  path: '/igreja/{slug}/imagem/{imagem}',
  summary: 'Remove a picture of the church, identified by the hash in its address',
  input: { params: z.object({ slug: SlugOrId, imagem: PictureKey }) },
})

export const orderPictures = endpoint({
  ...brandingChange,
  method: 'PUT',
  path: '/igreja/{slug}/imagem/ordem',
  summary: 'Change the order of the pictures of the church: the hashes of all pictures, each once',
  input: { params: BySlug, body: z.object({ imagens: z.array(PictureKey).check(z.maxLength(maxPictures)) }) },
})
