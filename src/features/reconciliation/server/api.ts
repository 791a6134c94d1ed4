import { on } from '#server/http/api/on.ts'
import * as contract from '../contract.ts'
import { importBankFile } from './import-bank-file.ts'
import { listBankLines } from './list-bank-lines.ts'
import { matchByHand } from './match-by-hand.ts'

export const reconciliationRoutes = [
  on(contract.importBankFile, importBankFile),
  on(contract.listBankLines, async ({ db, query }) => listBankLines(db, query)),
  on(contract.matchBankLine, matchByHand),
]
