import * as z from 'zod/mini'
import { endpoint, type Reply } from '#contract/endpoint.ts'
import { notPersonal, publicRole } from '#contract/personal-fields.ts'
import { BySlug, BySlugAndId, Email, EmptyReply, ExternalUrl, Timestamp } from '#contract/values.ts'
import { parentEndpoints, parentFields, parentInput } from '#features/publishing/contract/parents.ts'
import { optionalText } from '#features/publishing/contract/schemas.ts'
import { categories } from '../rules/categories.ts'

/**
 * Why the last reading of a feed failed. `unreachable`: no answer, or too slow. `forbidden`: its address, or the one it leads to, is not on
 * the internet. `redirect`: redirected too often, or from https to http. `gone`: it is no longer there. `refused`: its server does not let
 * us read it. `too-large`. `not-a-podcast`: no RSS, or no episode with audio. `video`: a podcast of videos, without audio. `broken`: cut off, or not well-formed. `empty`: no episode. `unstable`: most of
 * it was other episodes again within a few hours, so it is not taken, and read less often.
 */
export const ReadingError = z.enum([
  'unreachable',
  'forbidden',
  'redirect',
  'gone',
  'refused',
  'too-large',
  'not-a-podcast',
  'video',
  'broken',
  'empty',
  'unstable',
])
export type ReadingError = z.infer<typeof ReadingError>

/** The address of an outside feed. */
const FeedAddress = z.string().check(z.trim(), z.maxLength(1_000), z.url({ protocol: /^https?$/ }))

/** The church's page in a podcast app. */
const AppLink = z._default(z.nullable(ExternalUrl), null)

/** What staff write, and what they get back. */
const settings = {
  /** The outside feed that the episodes are read from; `null`: the church uploads them. */
  endereco: z.nullable(z.string()),
  autor: publicRole(z.nullable(z.string())),
  /** Of the feed that we publish: who owns it, for the directories that ask by mail. */
  email: z.nullable(z.string()),
  categoria: z.enum(categories),
  flagExplicito: z.boolean(),
  apple: z.nullable(z.string()),
  spotify: z.nullable(z.string()),
}

/** The last reading of the outside feed. */
const reading = {
  /** When it was last read without an error, also when nothing was new. */
  dataLeitura: z.nullable(Timestamp),
  /** What was wrong the last time; `null`: nothing, or it has not been read yet. The episodes stay as they were. */
  erro: z.nullable(ReadingError),
  dataErro: z.nullable(Timestamp),
  /** Episodes that were taken from it, and entries without audio, which were not. */
  qtdeEpisodios: z.int(),
  qtdeIgnorados: z.int(),
  /** Where the feed says that it has moved, or where it was last found; `null`: at its address. */
  enderecoNovo: z.nullable(z.string()),
}

/** A podcast is what episodes belong to. */
export const podcastEndpoints = parentEndpoints({
  path: 'podcast-canal',
  one: 'podcast',
  many: 'podcasts',
  pieces: 'episodes',
  fields: { ...settings, ...reading },
  body: z.object({
    ...parentInput,
    endereco: z._default(z.nullable(FeedAddress), null),
    autor: optionalText(80),
    email: z._default(z.nullable(Email), null),
    categoria: z._default(z.enum(categories), categories[0]),
    flagExplicito: z._default(z.boolean(), false),
    apple: AppLink,
    spotify: AppLink,
  }),
})

export const {
  listStaff: listStaffPodcasts,
  create: createPodcast,
  update: updatePodcast,
  delete: deletePodcast,
  order: orderPodcasts,
  setPicture: setPodcastPicture,
  deletePicture: deletePodcastPicture,
} = podcastEndpoints

export type StaffPodcast = Reply<typeof createPodcast>

export const readPodcastNow = endpoint({
  method: 'POST',
  path: '/igreja/{slug}/podcast-canal/{id}/leitura',
  summary: 'Read the outside feed of a podcast as soon as possible, and not only at the next half hour',
  access: 'publish-content',
  limit: { calls: 20, seconds: 600 },
  input: { params: BySlugAndId },
  reply: EmptyReply,
})

const Podcast = z.object({
  ...parentFields,
  autor: settings.autor,
  flagExplicito: settings.flagExplicito,
  apple: settings.apple,
  spotify: settings.spotify,
  /** The address for podcast apps: of the outside feed, or a path of this site. */
  assinatura: z.string(),
  /** How many published episodes it has. */
  qtde: z.int(),
})

export const listPodcasts = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/podcast/',
  summary: 'The podcasts of the church, in its order; `slug` is the `anchorCode` of the list of episodes',
  access: 'public',
  cache: 'church',
  input: { params: BySlug },
  reply: z.array(notPersonal(Podcast)),
})
export type Podcast = Reply<typeof listPodcasts>[number]
