import { customType } from 'drizzle-orm/pg-core'

/** A file that somebody has uploaded, as a row stores it. */
export type FileReference = { url: string; nome: string | null; tipo: string; tamanho: number }

/** A column that holds one uploaded file, such as a sermon's audio. */
export const fileColumn = customType<{ data: FileReference; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: file => JSON.stringify(file),
  fromDriver: stored => stored as FileReference,
})
