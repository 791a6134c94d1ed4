import * as z from 'zod/mini'
import { endpoint, type Reply } from '#contract/endpoint.ts'
import { BySlug, BySlugAndId, Id, Timestamp } from '#contract/values.ts'

const Position = z.object({
  idEpisodio: Id,
  /** How far it was heard. */
  segundos: z.int(),
  /** Heard to its end. */
  flagConcluido: z.boolean(),
  dataAlteracao: Timestamp,
})
export type Position = z.infer<typeof Position>

export const listPositions = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/podcast-posicao/',
  summary: 'How far the caller has heard the episodes, the 200 heard last. Nobody else sees it',
  offline: 'person',
  input: { params: BySlug },
  reply: z.array(Position),
})

export const setPosition = endpoint({
  method: 'PUT',
  path: '/igreja/{slug}/podcast-posicao/{id}',
  summary:
    'Keep how far the caller has heard an episode, at `dataAlteracao` by the clock of the device; of two devices the later one counts, and the reply is what is kept then',
  limit: { calls: 900, seconds: 3_600 },
  input: {
    params: BySlugAndId,
    body: z.object({ segundos: z.int().check(z.gte(0), z.lte(360_000)), flagConcluido: z.boolean(), dataAlteracao: Timestamp }),
  },
  reply: Position,
})
export type StoredPosition = Reply<typeof setPosition>
