import { Problem } from '#contract/problems.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { UploadRow } from './find-upload.ts'

/**
 * Does something that stores bytes of an upload. When the upload was given up meanwhile, its bytes may have been deleted just before these were
 * stored, and no row leads to them any more: they are deleted again. A key is never used for another file.
 */
export async function orNothing<T>(files: FileStore, { chave }: Pick<UploadRow, 'chave'>, store: () => Promise<T>): Promise<T> {
  try {
    return await store()
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-found') await files.delete(chave)
    throw error
  }
}
