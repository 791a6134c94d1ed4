import { customType } from 'drizzle-orm/pg-core'
import { PrivateContent } from './private-content.ts'

/** A file that somebody has uploaded, as a row stores it. */
export type FileReference = { url: string; nome: string | null; tipo: string; tamanho: number }

/** A column that holds one uploaded file for everybody, such as a sermon's audio. */
export const fileColumn = customType<{ data: FileReference; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: file => JSON.stringify(file),
  fromDriver: stored => stored as FileReference,
})

/** A column that holds one uploaded file which not everybody may read. */
export const privateFileColumn = customType<{ data: PrivateContent<FileReference>; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: file => JSON.stringify(PrivateContent.stored(file)),
  fromDriver: stored => new PrivateContent(stored as FileReference),
})
