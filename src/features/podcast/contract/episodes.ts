import * as z from 'zod/mini'
import { declarationOf, endpoint, type Reply } from '#contract/endpoint.ts'
import { notPersonal, publicRole } from '#contract/personal-fields.ts'
import { BySlugAndId, ExternalUrl, Id, Picture, SlugOrId, StoredFile, Timestamp } from '#contract/values.ts'
import { publishedEndpoints } from '#features/publishing/contract/endpoints.ts'
import { episodesPerPage } from '../rules/pages.ts'

const Audio = z.extend(StoredFile, { nome: notPersonal(StoredFile.shape.nome) })
const WholeNumber = z.nullable(z.int())
const NumberInput = z._default(z.nullable(z.int().check(z.gte(1), z.lte(100_000))), null)
const AddressInput = z._default(z.nullable(ExternalUrl), null)

const { get, ...endpoints } = publishedEndpoints({
  path: 'podcast-episodio',
  one: 'podcast episode',
  many: 'podcast episodes',
  listFields: {
    /** The id of its podcast. */
    canal: Id,
    /** A file of this server, or an address outside; `tamanho` 0: unknown. `null`: a draft whose audio has not been uploaded yet. */
    audio: z.nullable(Audio),
    /** Seconds, if they are known. */
    duracao: WholeNumber,
    numero: notPersonal(WholeNumber),
    temporada: WholeNumber,
    flagExplicito: z.boolean(),
    /** The id of the podcast whose outside feed it comes from; `null`: the church has uploaded it. */
    importadoDe: z.nullable(Id),
  },
  detailFields: {
    /** Addresses of what belongs to it (podcastindex.org/namespace/1.0). */
    transcricao: z.nullable(z.string()),
    capitulos: z.nullable(z.string()),
  },
  input: {
    canal: Id,
    numero: NumberInput,
    temporada: NumberInput,
    flagExplicito: z._default(z.boolean(), false),
    transcricao: AddressInput,
    capitulos: AddressInput,
  },
})

const { list: _list, listSeries: _listSeries, highlight: _highlight, publish, ...shared } = endpoints
export const episodeEndpoints = shared
export const {
  search: searchEpisodes,
  listStaff: listStaffEpisodes,
  countStaff: countStaffEpisodes,
  getStaff: getStaffEpisode,
  create: createEpisode,
  update: updateEpisode,
  delete: deleteEpisode,
  unpublish: unpublishEpisode,
  setPicture: setEpisodePicture,
  deletePicture: deleteEpisodePicture,
} = shared
export const publishEpisode = publish

/** The podcast of an episode, on the episode's own page. */
const PodcastSummary = z.object({ id: Id, slug: z.string(), nome: notPersonal(z.string()), imagem: notPersonal(z.nullable(Picture)) })

export const getEpisode = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/podcast-episodio/{id}/',
  summary: 'One published episode with its podcast, and the ones before and after it',
  access: 'public',
  cache: 'church',
  input: { params: BySlugAndId },
  reply: z.extend(declarationOf(get).reply, { canal: PodcastSummary }),
})
export type WholeEpisode = Reply<typeof getEpisode>

export const setEpisodeAudio = endpoint({
  method: 'PUT',
  path: '/igreja/{slug}/podcast-episodio/{id}/audio',
  summary:
    'Set the audio of an episode that the church uploads: `envio` is a finished public upload of the caller. Its length is read from the file, unless `duracao` gives the seconds',
  access: 'publish-content',
  invalidates: 'pages',
  ifMatch: 'required',
  input: {
    params: BySlugAndId,
    body: z.object({ envio: Id, duracao: z._default(z.nullable(z.int().check(z.gte(1), z.lte(360_000))), null) }),
  },
  reply: declarationOf(shared.create).reply,
})
export type StaffEpisode = Reply<typeof setEpisodeAudio>

/** An episode as the specification names its fields, and what a player needs besides. */
const Episode = z.object({
  id: Id,
  /** The address of its picture, or of that of its podcast. */
  background: z.nullable(z.string()),
  title: notPersonal(z.string()),
  description: notPersonal(z.string()),
  /** Its place in the list, from 1 for the newest. */
  position: z.int(),
  published_at: Timestamp,
  audio_file: z.string(),
  /** Media type and bytes of the audio; 0: unknown. */
  audio_type: z.string(),
  audio_size: z.int(),
  /** Seconds, if they are known. */
  duration: WholeNumber,
  episode: WholeNumber,
  season: WholeNumber,
  explicit: z.boolean(),
  author: publicRole(z.nullable(z.string())),
  image: notPersonal(z.nullable(Picture)),
})

export const listEpisodes = endpoint({
  method: 'GET',
  path: '/podcast/anchor/{anchorCode}/',
  summary: 'The published episodes of a podcast of this church, newest first; a page with fewer than `limit` is the last one',
  access: 'public',
  cache: 'church',
  input: {
    params: z.object({ anchorCode: SlugOrId }),
    query: z.object({
      page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), episodesPerPage),
    }),
  },
  reply: z.array(Episode),
})
export type Episode = Reply<typeof listEpisodes>[number]
