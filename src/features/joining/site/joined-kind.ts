import type { Endpoint } from '#contract/endpoint.ts'
import type { ModuleCode } from '#contract/modules.ts'
import type { JoiningEndpoints } from '../contract/endpoints.ts'

/** Something that people can join, as its pages need it. */
export type JoinedKind = {
  /** For drafts and cards: `celula`. */
  name: string
  /** The field of a request with its id: `idCelula`. */
  idField: string
  module?: ModuleCode
  /** The path of its pages: `/groups` for `/groups/7` and `/groups/7/requests`. */
  page: string
  /** The page after a request was sent. */
  sentPage: string
  /** Its own endpoints, by their names in the contract that all share. */
  endpoints: { readonly [R in Exclude<keyof JoiningEndpoints, 'addMember' | 'listLeaders' | 'setLeaders'>]: Endpoint }
}

/** Its endpoints with the types that all have in common. */
export const callsOf = ({ endpoints }: JoinedKind) => endpoints as unknown as JoiningEndpoints

/** What its page knows of one. `forWhom`: for whom it is, in words, when it is not for everybody. */
export type JoinedOne = { id: number; nome: string; flagAceitaPedidos: boolean; qtdeVagas: number | null; forWhom?: string | undefined }
