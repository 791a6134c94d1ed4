import { pagesOf } from '#server/db/pages-of.ts'
import { prayerTable } from '../tables.ts'

export const { inOrder, behind } = pagesOf(prayerTable.dataCadastro, prayerTable.id)
