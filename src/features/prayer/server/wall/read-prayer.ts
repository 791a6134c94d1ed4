import { eq, getTableColumns, type SQL } from 'drizzle-orm'
import { memberName, membersTable, type PersonName } from '#features/access/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { StaffPrayer } from '../../contract/moderation.ts'
import type { OwnPrayer } from '../../contract/own-prayers.ts'
import type { Prayer } from '../../contract/prayer.ts'
import { fullName } from '../../rules.ts'
import { publicName } from '../names/check-name.ts'
import { prayerReasonTable, prayerTable } from '../tables.ts'

export const prayerColumns = {
  prayer: getTableColumns(prayerTable),
  reason: { id: prayerReasonTable.id, nome: prayerReasonTable.nome },
  author: memberName(prayerTable.usuarioId) as SQL<PersonName>,
}

/** Requests with their reason and the name of their author, in one query; the caller adds the condition and the order. */
export const selectPrayers = (db: Pick<ChurchDb, 'select'>) =>
  db.select(prayerColumns).from(prayerTable).leftJoin(prayerReasonTable, eq(prayerReasonTable.id, prayerTable.motivoId))

/** The same, and how to reach their author: for staff who pass the policy `care`. */
export const selectCarePrayers = (db: Pick<ChurchDb, 'select'>) =>
  db
    .select({ ...prayerColumns, contact: { telefone: membersTable.telefone, email: membersTable.email } })
    .from(prayerTable)
    .innerJoin(membersTable, eq(membersTable.id, prayerTable.usuarioId))
    .leftJoin(prayerReasonTable, eq(prayerReasonTable.id, prayerTable.motivoId))

export type PrayerRow = Awaited<ReturnType<typeof selectPrayers>>[number]

/** What is sent of a request, with its picture as it is stored: `signed` gives it addresses. */
export type Unsigned<P extends Prayer> = Omit<P, 'imagem'> & { imagem: PrayerRow['prayer']['imagem'] }

/** The name that a request is shown under: as its author wrote it, else of the author's record; `null`: none. */
export const nameOnWall = ({ comNome, nome }: { comNome: boolean; nome: string | null }, author: PersonName): string | null =>
  comNome ? (nome ?? publicName(author)) : null

/** A request as everybody may read it. */
export const toPrayer = ({ prayer, reason, author }: PrayerRow): Unsigned<Prayer> => ({
  id: prayer.id,
  mensagem: prayer.mensagem,
  nome: nameOnWall(prayer, author),
  motivo: reason,
  imagem: prayer.imagem,
  qtdeOracoes: prayer.qtdeOracoes,
  qtdeMensagens: prayer.qtdeMensagens,
  testemunho: prayer.testemunho,
  dataResposta: prayer.respondidaEm?.toISOString() ?? null,
  dataCadastro: prayer.dataCadastro.toISOString(),
  versao: prayer.versao,
})

/** A request as its author reads it. `flagAtivo`: it neither waits for review nor is hidden. */
export function toOwnPrayer(row: PrayerRow): Unsigned<OwnPrayer> {
  const { situacao, receberLigacao, receberVisita } = row.prayer
  return {
    ...toPrayer(row),
    situacao,
    flagPublicarMural: situacao !== 'reservada',
    flagAtivo: situacao === 'publicada' || situacao === 'reservada',
    flagReceberLigacao: receberLigacao,
    flagReceberVisita: receberVisita,
  }
}

/** A request as staff read it. */
export function toStaffPrayer(row: PrayerRow): Unsigned<StaffPrayer> {
  const { flagReceberLigacao: _, flagReceberVisita: __, ...entry } = toOwnPrayer(row)
  return { ...entry, autor: fullName(row.author) }
}
