import { getPublished, isMeant, parentRoutes, publishedRoutes, readParent } from '#features/publishing/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { on } from '#server/http/api/on.ts'
import { type Publication, publicationEndpoints } from '../contract/publications.ts'
import { typeEndpoints } from '../contract/types.ts'
import { publications } from './content.ts'
import { contract } from './contract.ts'
import { changeFile, findPdf } from './edit-file.ts'
import { listTypes } from './read-types.ts'
import { publicationTable } from './tables.ts'

/** A published publication with its type. @throws Problem `not-found` */
async function getPublication(db: ChurchDb, key: string, now: Date): Promise<Publication> {
  const piece = await getPublished(publications, db, now, isMeant(publicationTable, key))
  const { tipo, ...others } = piece as unknown as Omit<Publication, 'tipo'> & { tipo: number }
  return { ...others, tipo: await readParent(db, publications.parent, tipo) }
}

export const publicationRoutes = [
  on(contract.listPublicationTypes, ({ db }) => listTypes(db, new Date())),
  ...parentRoutes(typeEndpoints, { content: publications, noun: 'tipo' }),

  on(contract.getPublication, ({ db, params }) => getPublication(db, params.publicacaoSlug, new Date())),
  ...publishedRoutes(publicationEndpoints, publications),
  on(contract.setPublicationFile, async ({ db, user, params: { id }, expectedVersion, body }) => {
    const file = await findPdf(db, user.accountId, body.envio)
    return db.transaction(tx => changeFile(tx, { id, expectedVersion }, file, new Date()))
  }),
  on(contract.deletePublicationFile, ({ db, params: { id }, expectedVersion }) =>
    db.transaction(tx => changeFile(tx, { id, expectedVersion }, null, new Date())),
  ),
]
