import { Problem } from '#contract/problems.ts'
import { churchPaper } from '#features/church/server/index.ts'
import { ownPayerData } from '#features/profile/server/index.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { pdfFile } from '#server/pdf/pdf-file.ts'
import { m } from '#texts/messages.js'
import type { getReceiptFile as endpoint } from '../../contract/papers.ts'
import { hasReceipt } from '../../rules/settled-gifts.ts'
import { readOwnGift } from '../gifts/list-own-gifts.ts'
import { receiptPaper } from './receipt-paper.ts'

/** The receipt for one of the caller's gifts. @throws Problem `not-found` for anybody else's, and while there is nothing to give one for */
export async function getReceiptFile({ db, church, user, services, params, query }: HandlerContext<typeof endpoint>): Promise<File> {
  const locale = query.idioma
  const gift = await readOwnGift(db, user.memberId, params.codigo)
  if (!hasReceipt(gift)) throw new Problem('not-found')
  const [giver, paper] = await Promise.all([
    ownPayerData(db, user.memberId, services.secret),
    churchPaper(db, services.files, church.id, locale),
  ])
  const receipt = receiptPaper(paper, { gift, giver, locale, timeZone: church.fusoHorario })
  return pdfFile(receipt, `${m.giving_receipt({}, { locale })} ${gift.codigo}.pdf`, church.id)
}
