import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import { diskFiles } from './disk-files.ts'
import { type Files, isFileName } from './files.ts'

/** The file storage of this server. */
export const openFiles = ({ ATRIO_DATA_DIR }: Pick<Env, 'ATRIO_DATA_DIR'>): Files => diskFiles(join(ATRIO_DATA_DIR, 'pictures'), isFileName)
