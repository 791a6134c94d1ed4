import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import type { ModuleCode } from '#contract/modules.ts'
import { notPersonal } from '#contract/personal-fields.ts'
import { PictureAlt, PictureFile, PictureFocus, pictureUploads } from '#contract/upload.ts'
import { BySlug, BySlugAndId, EmptyReply, Id, Picture, RowOrder, requiredText } from '#contract/values.ts'

// A parent is what pieces of published content belong to, such as the class of a lesson: in an order that the church sets, shown or hidden
// together with its pieces, under an address of its own.

type Shape = Record<string, z.ZodMiniType>

/** What every parent has. */
export const parentFields = {
  id: Id,
  slug: z.string(),
  nome: notPersonal(z.string()),
  descricao: z.string(),
  imagem: notPersonal(z.nullable(Picture)),
}

/** What staff write of every parent. `flagAtivo`: everybody sees it. */
export const parentInput = {
  nome: requiredText(80),
  descricao: z._default(z.string().check(z.trim(), z.maxLength(1_000)), ''),
  flagAtivo: z._default(z.boolean(), false),
}

type Options<Fields, Body> = {
  /** The word in the paths: `ebd-gestao` for `/igreja/{slug}/ebd-gestao/`. */
  path: string
  /** What a parent and several of them are called in the published document: `class`, `classes`. */
  one: string
  many: string
  /** What belongs to it: `lessons`. */
  pieces: string
  module?: ModuleCode
  /** Fields of this parent, in addition to the shared ones. */
  fields: Fields
  /** What staff write: `parentInput`, and what else this parent has. */
  body: Body
}

/** The endpoints with which staff keep the parents of published content. Those for everybody are the feature's own. */
// @__NO_SIDE_EFFECTS__
export function parentEndpoints<Fields extends Shape, Body extends z.ZodMiniType>(options: Options<Fields, Body>) {
  const { path, one, many, pieces, fields, body } = options
  const root = `/igreja/{slug}/${path}`
  const Parent = z.object({ ...parentFields, ...fields, flagAtivo: z.boolean(), versao: z.int() })
  const staff = { ...(options.module && { module: options.module }), access: 'publish-content' } as const
  // What is no longer shown must be gone at once, and a change may hide the parent.
  const change = { ...staff, invalidates: 'pages', ifMatch: 'required' } as const
  return {
    listStaff: endpoint({
      ...staff,
      method: 'GET',
      path: `${root}/`,
      summary: `All ${many} in their order, also hidden ones`,
      input: { params: BySlug },
      reply: z.array(Parent),
    }),
    create: endpoint({
      ...staff,
      method: 'POST',
      path: `${root}/`,
      summary: `Add a ${one} at the end. Its slug is made from its name and stays. With \`flagAtivo\` everybody sees it`,
      invalidates: 'pages-in-background',
      input: { params: BySlug, body },
      reply: Parent,
    }),
    update: endpoint({
      ...change,
      method: 'PUT',
      path: `${root}/{id}`,
      summary: `Change a ${one}. A hidden one hides its ${pieces}, too`,
      input: { params: BySlugAndId, body },
      reply: Parent,
    }),
    delete: endpoint({
      ...change,
      method: 'DELETE',
      path: `${root}/{id}`,
      summary: `Delete a ${one} without ${pieces}; one with ${pieces} can be hidden (409 \`conflict\`)`,
      input: { params: BySlugAndId },
      reply: EmptyReply,
    }),
    order: endpoint({
      ...staff,
      method: 'PUT',
      path: `${root}/ordem`,
      summary: `Set the order of the ${many}`,
      invalidates: 'pages-in-background',
      input: { params: BySlug, body: RowOrder },
      reply: z.array(Parent),
    }),
    setPicture: endpoint({
      ...change,
      method: 'POST',
      path: `${root}/{id}/imagem`,
      summary: `Set the picture of a ${one}; it replaces the existing one`,
      limit: pictureUploads,
      input: { params: BySlugAndId, form: z.object({ imagem: PictureFile, alt: PictureAlt, foco: PictureFocus }) },
      reply: Parent,
    }),
    deletePicture: endpoint({
      ...change,
      method: 'DELETE',
      path: `${root}/{id}/imagem`,
      summary: `Remove the picture of a ${one}`,
      input: { params: BySlugAndId },
      reply: Parent,
    }),
  }
}

type SharedBody = z.ZodMiniObject<typeof parentInput>

/** The endpoints of a parent without fields of its own. */
export type ParentEndpoints = ReturnType<typeof parentEndpoints<Record<never, never>, SharedBody>>
