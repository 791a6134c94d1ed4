import * as publications from '../contract/publications.ts'
import * as types from '../contract/types.ts'

/** All endpoints of this feature by their names. */
export const contract = { ...publications, ...types }
