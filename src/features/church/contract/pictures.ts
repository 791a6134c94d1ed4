import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { PictureFile, pictureUploads } from '#contract/upload.ts'
import { BySlug, ChurchKey, Picture } from '#contract/values.ts'

/** Pictures that a church shows of itself, at most. */
export const mostPictures = 20

/** A picture among others: the hash in its address. */
const PictureKey = z.string().check(z.regex(/^[0-9a-f]{32}$/))

export const addPicture = endpoint({
  method: 'POST',
  path: '/igreja/{slug}/imagem/',
  summary: 'Add a picture of the church at the end, with words for those who do not see it',
  access: 'manage-church',
  changes: 'content',
  limit: pictureUploads,
  input: { params: BySlug, form: z.object({ imagem: PictureFile, alt: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }) },
  reply: z.array(Picture),
})

export const deletePicture = endpoint({
  method: 'DELETE',
  path: '/igreja/{slug}/imagem/{imagem}',
  summary: 'Take a picture of the church away; it is named by the hash in its address',
  access: 'manage-church',
  changes: 'content',
  input: { params: z.object({ slug: ChurchKey, imagem: PictureKey }) },
  reply: z.array(Picture),
})

export const orderPictures = endpoint({
  method: 'PUT',
  path: '/igreja/{slug}/imagem/ordem',
  summary: 'Put the pictures of the church in order: the hashes of all, each once',
  access: 'manage-church',
  changes: 'content',
  input: { params: BySlug, body: z.object({ imagens: z.array(PictureKey).check(z.maxLength(mostPictures)) }) },
  reply: z.array(Picture),
})
