import * as z from 'zod/mini'
import { declarationOf, endpoint, type Reply } from '#contract/endpoint.ts'
import { BySlug, EmptyReply, requiredText, Timestamp } from '#contract/values.ts'
import { publishedEndpoints } from '#features/publishing/contract/endpoints.ts'
import { optionalText, SeriesField, SeriesInput, SeriesName } from '#features/publishing/contract/schemas.ts'
import { playlistIdOf, youtubeIdOf } from './rules/youtube-ids.ts'

/** `igreja`: staff have added the video. `youtube`: it comes from the church's playlist. */
export const VideoOrigin = z.enum(['igreja', 'youtube'])
export type VideoOrigin = z.infer<typeof VideoOrigin>

/** A part of a video that one can go to. `inicio`: seconds from the beginning. */
const Chapter = z.object({ inicio: z.int().check(z.gte(0), z.lt(86_400)), titulo: requiredText(120) })
const Chapters = z.array(Chapter).check(
  z.maxLength(100),
  z.refine(chapters => chapters.every(({ inicio }, index) => index === 0 || inicio > (chapters[index - 1]?.inicio ?? 0))),
)

/** `autor` is the speaker. */
const { list, ...endpoints } = publishedEndpoints({
  path: 'video',
  one: 'video',
  many: 'videos',
  listFields: {
    serie: SeriesField,
    /** A Bible reference. */
    passagem: z.nullable(z.string()),
    contentDetails: z.object({ videoId: z.string() }),
    origem: VideoOrigin,
  },
  detailFields: {
    /** In the order of time; empty: those that the text names, if it does. */
    capitulos: z.array(z.object({ inicio: z.int(), titulo: z.string() })),
    /** What is said, as plain text. */
    transcricao: z.nullable(z.string()),
  },
  input: {
    serie: SeriesInput,
    passagem: optionalText(80),
    capitulos: z._default(Chapters, []),
    transcricao: optionalText(200_000),
    /** The address or the id of a YouTube video. */
    video: requiredText(300).check(z.refine(text => youtubeIdOf(text) !== undefined)),
  },
  filters: { serie: z.optional(SeriesName) },
})
export const videoEndpoints = endpoints
const ofList = declarationOf(list)

export const listVideos = endpoint({
  method: 'GET',
  mount: 'admin',
  path: '/video/{slug}',
  summary: `${ofList.summary}; \`source\`: \`youtube\` for the videos of the church's playlist, \`igreja\` for a church without one`,
  access: 'public',
  cache: 'church',
  input: ofList.input,
  reply: z.object({ source: VideoOrigin, items: ofList.reply }),
})

export const {
  search: searchVideos,
  listSeries: listVideoSeries,
  get: getVideo,
  listStaff: listStaffVideos,
  countStaff: countStaffVideos,
  getStaff: getStaffVideo,
  create: createVideo,
  update: updateVideo,
  delete: deleteVideo,
  publish: publishVideo,
  unpublish: unpublishVideo,
  highlight: highlightVideos,
  setPicture: setVideoPicture,
  deletePicture: deleteVideoPicture,
} = endpoints

/** Why the last reading of the playlist failed. */
export const PlaylistError = z.enum(['key-refused', 'playlist-not-found', 'quota', 'unreachable', 'unexpected-reply'])
export type PlaylistError = z.infer<typeof PlaylistError>

const VideoSource = z.object({
  /** The id of a YouTube playlist; `null`: the church has none. */
  playlist: z.nullable(z.string()),
  /** Whether an API key is stored. The key itself is never sent. */
  flagChave: z.boolean(),
  /** When the playlist was last read without an error. */
  dataLeitura: z.nullable(Timestamp),
  /** What was wrong the last time; `null`: nothing, or it has not been read yet. The videos stay as they were. */
  erro: z.nullable(PlaylistError),
  dataErro: z.nullable(Timestamp),
  /** Videos that were taken from the playlist: what everybody may see among its first 500. */
  qtdeVideos: z.int(),
  /** Rises when staff change the playlist or the key; 0: there is none. */
  versao: z.int(),
})
export type VideoSource = z.infer<typeof VideoSource>

const ofSource = { path: '/igreja/{slug}/video-fonte/', access: 'manage-church' } as const

export const getVideoSource = endpoint({
  ...ofSource,
  method: 'GET',
  summary: 'The YouTube playlist from which the church takes its videos',
  input: { params: BySlug },
  reply: VideoSource,
})

export const setVideoSource = endpoint({
  ...ofSource,
  method: 'PUT',
  stepUp: true,
  ifMatch: 'required',
  summary:
    'Take the videos from a YouTube playlist, which then replaces those of the church in every list; it is read at once, and then every quarter of an hour. Without `chave`, the stored key stays',
  input: {
    params: BySlug,
    body: z.object({
      /** The address or the id of a playlist. */
      playlist: requiredText(300).check(z.refine(text => playlistIdOf(text) !== undefined)),
      /** A key of the YouTube Data API; required the first time. */
      chave: z._default(z.nullable(requiredText(200)), null),
    }),
  },
  reply: VideoSource,
})

export const deleteVideoSource = endpoint({
  ...ofSource,
  method: 'DELETE',
  summary: 'Take no more videos from the playlist; those that came from it are no longer public',
  ifMatch: 'required',
  invalidates: 'pages',
  input: { params: BySlug },
  reply: EmptyReply,
})

/** The reply of the list, a video in it, and a whole one. */
export type VideoList = Reply<typeof listVideos>
export type Video = VideoList['items'][number]
export type WholeVideo = Reply<typeof getVideo>
export type Chapter = WholeVideo['capitulos'][number]
