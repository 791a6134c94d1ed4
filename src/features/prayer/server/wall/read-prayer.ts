import { eq, getTableColumns } from 'drizzle-orm'
import { memberTable } from '#features/access/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { WallEntry } from '../../contract/moderation.ts'
import type { OwnPrayer } from '../../contract/own.ts'
import type { Prayer } from '../../contract/prayer.ts'
import { fullName, shownName } from '../../rules.ts'
import { prayerMotiveTable, prayerTable } from '../tables.ts'

const { nome, sobrenome, telefone, email } = memberTable
const columns = {
  prayer: getTableColumns(prayerTable),
  motivo: { id: prayerMotiveTable.id, nome: prayerMotiveTable.nome },
  person: { nome, sobrenome, telefone, email },
}

/** Requests with their motive and who asks, in one query; which ones and in what order, the caller adds. */
export const selectPrayers = (db: Pick<ChurchDb, 'select'>) =>
  db
    .select(columns)
    .from(prayerTable)
    .innerJoin(memberTable, eq(memberTable.id, prayerTable.usuarioId))
    .leftJoin(prayerMotiveTable, eq(prayerMotiveTable.id, prayerTable.motivoId))

export type PrayerRow = Awaited<ReturnType<typeof selectPrayers>>[number]

/** As anybody may read it. */
export const toPrayer = ({ prayer, motivo, person }: PrayerRow): Prayer => ({
  id: prayer.id,
  mensagem: prayer.mensagem,
  nome: prayer.comNome ? shownName(person) : null,
  motivo,
  imagem: prayer.imagem,
  qtdeOracoes: prayer.qtdeOracoes,
  qtdeMensagens: prayer.qtdeMensagens,
  testemunho: prayer.testemunho,
  dataResposta: prayer.respondidaEm?.toISOString() ?? null,
  dataCadastro: prayer.dataCadastro.toISOString(),
})

/** As the person who wrote it reads it. `flagAtivo`: it neither waits nor is hidden. */
export function toOwnPrayer(row: PrayerRow): OwnPrayer {
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

/** As staff read it. */
export function toWallEntry(row: PrayerRow): WallEntry {
  const { flagReceberLigacao: _, flagReceberVisita: __, ...shown } = toOwnPrayer(row)
  return { ...shown, autor: fullName(row.person) }
}
