import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { PictureAlt, PictureFile, PictureFocus, pictureUploads } from '#contract/upload.ts'
import { BySlug, HexColor, Picture } from '#contract/values.ts'

export const Branding = z.object({ corApp: HexColor, logo: z.nullable(Picture) })
export type Branding = z.infer<typeof Branding>

/** Colour, logo and pictures as staff see them. One version for all of them: they are one row. */
export const StaffBranding = z.extend(Branding, { imagens: z.array(Picture), versao: z.int() })
export type StaffBranding = z.infer<typeof StaffBranding>

export const getBranding = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/visual/',
  summary: 'The colour and the logo of the church',
  access: 'public',
  cache: 'church',
  input: { params: BySlug },
  reply: Branding,
})

export const getStaffBranding = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/visual-gestao/',
  summary: 'The colour, the logo and the pictures of the church, with their version',
  access: 'manage-church',
  input: { params: BySlug },
  reply: StaffBranding,
})

/** Common properties of the calls that write how the church looks. */
export const brandingWrite = { access: 'manage-church', invalidates: 'pages-in-background', reply: StaffBranding } as const
/** Common properties of those that change what another person may have changed. */
export const brandingChange = { ...brandingWrite, ifMatch: 'required' } as const

export const updateBranding = endpoint({
  ...brandingChange,
  method: 'PUT',
  path: '/igreja/{slug}/visual/',
  summary: 'Change the main colour of the church',
  input: { params: BySlug, body: z.object({ corApp: HexColor }) },
})

export const setLogo = endpoint({
  ...brandingChange,
  method: 'POST',
  path: '/igreja/{slug}/visual/imagem',
  summary: 'Set the logo; it replaces the existing one',
  limit: pictureUploads,
  input: { params: BySlug, form: z.object({ imagem: PictureFile, alt: PictureAlt, foco: PictureFocus }) },
})

export const deleteLogo = endpoint({
  ...brandingChange,
  invalidates: 'pages',
  method: 'DELETE',
  path: '/igreja/{slug}/visual/imagem',
  summary: 'Remove the logo',
  input: { params: BySlug },
})
