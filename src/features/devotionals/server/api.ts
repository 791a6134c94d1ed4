import { publishedContent, publishedRoutes } from '#features/publishing/server/index.ts'
import { paragraphs } from '#server/rich-text/paragraphs.ts'
import { devotionalEndpoints } from '../contract.ts'
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
  searchText: row => [row.serie, row.passagem, row.versiculo, row.oracao].filter(Boolean).join(' '),
})

export const devotionalRoutes = publishedRoutes(devotionalEndpoints, devotionals)
