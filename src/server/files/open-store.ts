import type { Env } from '#server/env.ts'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import type { FileLocation } from './location.ts'
import { openS3Store } from './s3-store.ts'

export type StoreEnv = Pick<Env, 'ATRIO_DATA_DIR' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY' | 'AWS_SESSION_TOKEN'>

/** Opens the storage of a location: a folder of the data folder, or a bucket. @throws Error when the bucket cannot be written */
export const openStore = async (env: StoreEnv, location: FileLocation): Promise<FileStore> =>
  location.kind === 'disk' ? diskStore(env.ATRIO_DATA_DIR) : openS3Store(location, env)
