import { publishedContent, publishedRoutes } from '#features/publishing/server/index.ts'
import { on } from '#server/http/api/on.ts'
import { paragraphs } from '#server/rich-text/paragraphs.ts'
import * as contract from '../contract.ts'
import { listReadings, markRead, unmarkRead } from './readings.ts'
import { devotionalTable } from './tables.ts'

const { serie, passagem, versiculo, oracao } = devotionalTable

export const devotionals = publishedContent({
  type: 'DEVOCIONAL',
  table: devotionalTable,
  listFields: { serie, passagem, versiculo },
  detailFields: { oracao },
  filters: ['serie'],
  feedHtml: row =>
    [paragraphs([row.versiculo, row.passagem].filter(Boolean).join('\n\n')), row.conteudo, paragraphs(row.oracao ?? '')].join(''),
  searchFields: row => [row.serie, row.passagem, row.versiculo, row.oracao],
})

export const devotionalRoutes = [
  ...publishedRoutes(contract.devotionalEndpoints, devotionals),
  on(contract.listReadings, ({ db, user }) => listReadings(db, user.memberId)),
  on(contract.markRead, ({ db, user, params }) => db.transaction(tx => markRead(tx, user.memberId, params.id, new Date()))),
  on(contract.unmarkRead, ({ db, user, params }) => db.transaction(tx => unmarkRead(tx, user.memberId, params.id))),
]
