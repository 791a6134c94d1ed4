import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { corners, homeSectionNames, landscapes, papers, typefaces } from '#contract/look.ts'
import { notPersonal } from '#contract/personal-fields.ts'
import { PictureAlt, PictureFile, PictureFocus, pictureUploads } from '#contract/upload.ts'
import { BySlug, HexColor, Picture } from '#contract/values.ts'

const SectionNames = z.array(z.enum(homeSectionNames)).check(z.refine(names => new Set(names).size === names.length))

/** How the church's site looks, and what its home page begins with. */
const Look = z.object({
  corApp: HexColor,
  papel: notPersonal(z.enum(papers)),
  tipografia: notPersonal(z.enum(typefaces)),
  cantos: notPersonal(z.enum(corners)),
  paisagem: notPersonal(z.enum(landscapes)),
  inicio: z.nullable(z.object({ ordem: notPersonal(SectionNames), ocultas: notPersonal(SectionNames) })),
})

export const Branding = z.extend(Look, { logo: z.nullable(Picture) })
export type Branding = z.infer<typeof Branding>

/** Look, logo and pictures as staff see them. One version for all of them: they are one row. */
export const StaffBranding = z.extend(Branding, { imagens: z.array(Picture), versao: z.int() })
export type StaffBranding = z.infer<typeof StaffBranding>

export const getBranding = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/visual/',
  summary: 'How the church looks: its colour, paper, fonts, corners, landscape, home page, and logo',
  access: 'public',
  cache: 'church',
  input: { params: BySlug },
  reply: Branding,
})

export const getStaffBranding = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/visual-gestao/',
  summary: 'How the church looks, and its pictures, with their version',
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
  summary: 'Change how the church looks and what its home page begins with; what is left out stays as it is',
  input: { params: BySlug, body: z.partial(Look) },
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
