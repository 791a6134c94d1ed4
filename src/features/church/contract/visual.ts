import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { PictureAlt, PictureFile, pictureUploads } from '#contract/upload.ts'
import { BySlug, HexColor, Picture } from '#contract/values.ts'

export const Visual = z.object({ corApp: HexColor, logo: z.nullable(Picture) })
export type Visual = z.infer<typeof Visual>

export const getVisual = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/visual/',
  summary: 'Colour and logo',
  access: 'visitor',
  cache: 'church',
  input: { params: BySlug },
  reply: Visual,
})

export const updateVisual = endpoint({
  method: 'PUT',
  path: '/igreja/{slug}/visual/',
  summary: 'Change the colour',
  access: 'manage-church',
  changes: 'content',
  input: { params: BySlug, body: z.object({ corApp: HexColor }) },
  reply: Visual,
})

export const setLogo = endpoint({
  method: 'POST',
  path: '/igreja/{slug}/visual/imagem',
  summary: 'Put a logo, in place of the one there is',
  access: 'manage-church',
  changes: 'content',
  limit: pictureUploads,
  input: { params: BySlug, form: z.object({ imagem: PictureFile, alt: PictureAlt }) },
  reply: Visual,
})

export const deleteLogo = endpoint({
  method: 'DELETE',
  path: '/igreja/{slug}/visual/imagem',
  summary: 'Take the logo away',
  access: 'manage-church',
  changes: 'content',
  input: { params: BySlug },
  reply: Visual,
})
