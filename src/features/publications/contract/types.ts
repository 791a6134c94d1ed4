import * as z from 'zod/mini'
import { endpoint, type Reply } from '#contract/endpoint.ts'
import { BySlug, Timestamp } from '#contract/values.ts'
import { parentEndpoints, parentFields, parentInput } from '#features/publishing/contract/parents.ts'

/** A type is what publications belong to: bulletins, books, letters of the pastor. */
export const typeEndpoints = parentEndpoints({
  path: 'publicacao-tipo-gestao',
  one: 'type of publications',
  many: 'types of publications',
  pieces: 'publications',
  module: 'MOD_PUBLICACAO',
  fields: {},
  body: z.object(parentInput),
})

export const {
  listStaff: listStaffPublicationTypes,
  create: createPublicationType,
  update: updatePublicationType,
  delete: deletePublicationType,
  order: orderPublicationTypes,
  setPicture: setPublicationTypePicture,
  deletePicture: deletePublicationTypePicture,
} = typeEndpoints

const PublicationType = z.object({
  ...parentFields,
  /** How many published publications it has, and the last one. */
  qtde: z.int(),
  recente: z.nullable(z.object({ titulo: z.string(), dataInicio: Timestamp })),
})

export const listPublicationTypes = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/publicacao-tipo/',
  summary: 'The types of publications in their order, also those without a publication',
  module: 'MOD_PUBLICACAO',
  access: 'public',
  cache: 'church',
  input: { params: BySlug },
  reply: z.array(PublicationType),
})
export type PublicationType = Reply<typeof listPublicationTypes>[number]
