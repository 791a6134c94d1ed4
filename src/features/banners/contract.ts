import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { notPersonal } from '#contract/personal-fields.ts'
import { PictureAlt, PictureFile, PictureFocus, pictureUploads } from '#contract/upload.ts'
import { ByChurch, EmptyReply, Id, Link, Picture, RowOrder, Timestamp } from '#contract/values.ts'

export const Banner = z.object({
  id: z.int(),
  titulo: z.string(),
  subtitulo: z.string(),
  imagem: notPersonal(z.nullable(Picture)),
  link: z.nullable(z.string()),
  dataInicio: z.nullable(Timestamp),
  dataFim: z.nullable(Timestamp),
  ordem: z.int(),
})
export type Banner = z.infer<typeof Banner>

/** A banner as staff see it. */
export const StaffBanner = z.extend(Banner, { versao: z.int() })
export type StaffBanner = z.infer<typeof StaffBanner>

export const listBanners = endpoint({
  method: 'GET',
  path: '/banner/',
  summary: 'Banners to show now, in their order',
  access: 'public',
  cache: 'church',
  input: { query: ByChurch },
  reply: z.array(Banner),
})

export const listStaffBanners = endpoint({
  method: 'GET',
  path: '/banner-gestao/',
  summary: 'All banners in their order, also those that are not shown now',
  access: 'publish-content',
  input: { query: ByChurch },
  reply: z.array(StaffBanner),
})

const BannerInput = z
  .object({
    titulo: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    subtitulo: z._default(z.string().check(z.trim(), z.maxLength(160)), ''),
    link: z._default(z.nullable(Link), null),
    dataInicio: z._default(z.nullable(Timestamp), null),
    dataFim: z._default(z.nullable(Timestamp), null),
  })
  .check(z.refine(b => !b.dataInicio || !b.dataFim || Date.parse(b.dataInicio) < Date.parse(b.dataFim), { path: ['dataFim'] }))

export const createBanner = endpoint({
  method: 'POST',
  path: '/banner/',
  summary: 'Add a banner at the end',
  access: 'publish-content',
  invalidates: 'pages-in-background',
  input: { query: ByChurch, body: BannerInput },
  reply: StaffBanner,
})

export const updateBanner = endpoint({
  method: 'PUT',
  path: '/banner/{id}',
  summary: 'Change a banner',
  access: 'publish-content',
  invalidates: 'pages',
  ifMatch: 'required',
  input: { params: z.object({ id: Id }), query: ByChurch, body: BannerInput },
  reply: StaffBanner,
})

export const deleteBanner = endpoint({
  method: 'DELETE',
  path: '/banner/{id}',
  summary: 'Remove a banner',
  access: 'publish-content',
  invalidates: 'pages',
  ifMatch: 'required',
  input: { params: z.object({ id: Id }), query: ByChurch },
  reply: EmptyReply,
})

export const setBannerPicture = endpoint({
  method: 'POST',
  path: '/banner/{id}/imagem',
  summary: "Set a banner's picture; it replaces the current one",
  access: 'publish-content',
  invalidates: 'pages-in-background',
  ifMatch: 'required',
  limit: pictureUploads,
  input: { params: z.object({ id: Id }), query: ByChurch, form: z.object({ imagem: PictureFile, alt: PictureAlt, foco: PictureFocus }) },
  reply: StaffBanner,
})

export const deleteBannerPicture = endpoint({
  method: 'DELETE',
  path: '/banner/{id}/imagem',
  summary: "Remove a banner's picture",
  access: 'publish-content',
  invalidates: 'pages',
  ifMatch: 'required',
  input: { params: z.object({ id: Id }), query: ByChurch },
  reply: StaffBanner,
})

export const orderBanners = endpoint({
  method: 'PUT',
  path: '/banner/ordem',
  summary: 'Set the order of the banners',
  access: 'publish-content',
  invalidates: 'pages-in-background',
  input: { query: ByChurch, body: RowOrder },
  reply: z.array(StaffBanner),
})
