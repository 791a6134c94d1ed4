import { and, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { mayPass } from '#contract/abilities.ts'
import { Problem } from '#contract/problems.ts'
import { systemActor } from '#server/db/actor.ts'
import { type ChurchDb, churchReads } from '#server/db/church-db.ts'
import { IntegerColumn, parseRows } from '#server/db/parse-rows.ts'
import type { PrivateFileRule } from '#server/feature.ts'
import { folderOf, typeOfKey } from '#server/files/keys.ts'
import type { Reader } from '#server/files/signed-address.ts'
import { fileTable, fileUseTable } from '#server/files/tables.ts'
import type { StaffCaller } from '../caller.ts'
import type { ChurchState } from '../church-directory.ts'
import type { Services } from '../services.ts'

/** Rows that are asked about; a private file is used by one, hardly ever by two. */
const maxUses = 5

type PrivateFile = { tipo: string; nome: string | null }

/**
 * Finds private files for those who have an address of them. An address is worth what its reader may read now: it ends when the row is
 * deleted or withdrawn, when its reader logs out, and when a role is taken from them. Row security decides, as for the call that gave the
 * address; where it does not know who may read a row, the feature does.
 */
export function createPrivateFiles({ pool, identify }: Pick<Services, 'pool' | 'identify'>, rules: readonly PrivateFileRule[]) {
  const ruleOf = new Map(rules.map(rule => [rule.table, rule]))

  /** @returns the file with this key, if its reader may read a row that uses it */
  return async function find(church: ChurchState, key: string, reader: Reader): Promise<PrivateFile | undefined> {
    // A row uses a folder as a whole.
    const folder = folderOf(key)
    const [uses, caller] = await Promise.all([usesOf(churchReads(pool, church.id, systemActor), folder ?? key), callerOf(church, reader)])
    if (caller === 'ended') return undefined
    const pass = caller && reader.pass && mayPass(caller.abilities, reader.pass) ? reader.pass : undefined
    const db = churchReads(pool, church.id, { memberId: caller?.memberId, accountId: caller?.accountId, pass })
    const mayRead = await Promise.all(
      uses.map(async ({ table, row }) => {
        const rule = ruleOf.get(table)
        return (await isVisible(db, table, row)) && (!rule || rule.mayRead({ db, church, caller, row, now: new Date() }))
      }),
    )
    const file = uses[mayRead.indexOf(true)]?.file
    return file && folder ? { tipo: typeOfKey(key), nome: null } : file
  }

  /** Who the reader is now, with the abilities of now; `undefined` for anybody and for somebody without a record. */
  async function callerOf(church: ChurchState, { session }: Reader): Promise<StaffCaller | undefined | 'ended'> {
    if (!session) return undefined
    return identify.session(session, church).catch(error => {
      if (error instanceof Problem && error.code === 'unauthenticated') return 'ended'
      throw error
    })
  }
}

/** The rows that use a private file or folder. */
async function usesOf(db: ChurchDb, key: string) {
  const { id, chave, leitura, excluidoEm, tipo, nome } = fileTable
  const { arquivoId, tabela, linhaId } = fileUseTable
  return db
    .select({ file: { tipo, nome }, table: tabela, row: linhaId })
    .from(fileTable)
    .innerJoin(fileUseTable, eq(arquivoId, id))
    .where(and(eq(chave, key), eq(leitura, 'privada'), isNull(excluidoEm)))
    .limit(maxUses)
}

/** Whether row security shows a row to those whom `db` is bound to. @param table from `arquivo_uso`, which only triggers write */
async function isVisible(db: ChurchDb, table: string, row: number): Promise<boolean> {
  return parseRows(VisibleRow, await db.execute(sql`select id from ${sql.identifier(table)} where id = ${row}`)).length > 0
}

const VisibleRow = z.object({ id: IntegerColumn })
