import { churchPaper } from '#features/church/server/index.ts'
import { ownPayerData } from '#features/profile/server/index.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { pdfFile } from '#server/pdf/pdf-file.ts'
import type { getStatementFile as endpoint } from '../../contract/papers.ts'
import { listOwnGifts } from '../gifts/list-own-gifts.ts'
import { statementPaper } from './statement-paper.ts'

/** The caller's gifts of a year; without any, a statement of nothing, to which no page leads. */
export async function getStatementFile({ db, church, user, services, query }: HandlerContext<typeof endpoint>): Promise<File> {
  const { ano, idioma: locale } = query
  const [{ data }, giver, paper] = await Promise.all([
    listOwnGifts(db, user.memberId, ano),
    ownPayerData(db, user.memberId, services.secret),
    churchPaper(db, services.files, church.id, locale),
  ])
  const statement = statementPaper(paper, { ano, gifts: data, giver, locale, timeZone: church.fusoHorario })
  return pdfFile(statement, `${statement.title}.pdf`, church.id)
}
