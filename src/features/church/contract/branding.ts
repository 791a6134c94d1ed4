import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { PictureAlt, PictureFile, pictureUploads } from '#contract/upload.ts'
import { BySlug, HexColor, Picture } from '#contract/values.ts'

export const Branding = z.object({ corApp: HexColor, logo: z.nullable(Picture) })
export type Branding = z.infer<typeof Branding>

export const getBranding = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/visual/',
  summary: 'The colour and the logo of the church',
  access: 'public',
  cache: 'church',
  input: { params: BySlug },
  reply: Branding,
})

export const updateBranding = endpoint({
  method: 'PUT',
  path: '/igreja/{slug}/visual/',
  summary: 'Change the main colour of the church',
  access: 'manage-church',
  invalidates: 'pages',
  input: { params: BySlug, body: z.object({ corApp: HexColor }) },
  reply: Branding,
})

export const setLogo = endpoint({
  method: 'POST',
  path: '/igreja/{slug}/visual/imagem',
  summary: 'Set the logo; it replaces the existing one',
  access: 'manage-church',
  invalidates: 'pages',
  limit: pictureUploads,
  input: { params: BySlug, form: z.object({ imagem: PictureFile, alt: PictureAlt }) },
  reply: Branding,
})

export const deleteLogo = endpoint({
  method: 'DELETE',
  path: '/igreja/{slug}/visual/imagem',
  summary: 'Remove the logo',
  access: 'manage-church',
  invalidates: 'pages',
  input: { params: BySlug },
  reply: Branding,
})
