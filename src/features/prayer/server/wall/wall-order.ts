import { keyset } from '#server/db/keyset.ts'
import { prayerTable } from '../tables.ts'

export const { orderBy, after } = keyset(prayerTable.dataCadastro, prayerTable.id)
