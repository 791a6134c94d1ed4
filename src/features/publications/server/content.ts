import { publishedContent } from '#features/publishing/server/index.ts'
import { publicationTable, typeTable } from './tables.ts'

const { slug, tipo, edicao, arquivo } = publicationTable

/** A publication as published content of its type. */
export const publications = publishedContent({
  type: 'PUBLICACAO',
  table: publicationTable,
  parent: { table: typeTable, field: 'tipo', columnName: 'tipo' },
  slugNoun: 'publicacao',
  listFields: { slug, tipo, edicao, arquivo },
  filters: ['tipo'],
  searchFields: row => [row.edicao],
  feedHtml: ({ conteudo, arquivo: file }) => conteudo + (file ? `<p><a href="${file.url}">PDF</a></p>` : ''),
})
