import { expectNobody, joiningRoutes } from '#features/joining/server/index.ts'
import { parentRoutes, publishedRoutes } from '#features/publishing/server/index.ts'
import { on } from '#server/http/api/on.ts'
import { sanitise } from '#server/rich-text/sanitise.ts'
import { ministryJoiningEndpoints } from '../contract/joining.ts'
import { projectEndpoints } from '../contract/projects.ts'
import { ministryEndpoints } from '../contract/staff-ministries.ts'
import { announceMinistry } from './announce-ministry.ts'
import { projects } from './content.ts'
import { contract } from './contract.ts'
import { addPhoto, setPhotos } from './edit-photos.ts'
import { ministryJoining } from './ministry-joining.ts'
import { getMinistry, listMinistries } from './read-ministries.ts'
import { getProject } from './read-project.ts'
import type { MinistryRow } from './tables.ts'

export const ministryRoutes = [
  on(contract.listMinistries, ({ db, church }) => listMinistries(db, church, new Date())),
  on(contract.getMinistry, ({ db, church, own, params }) => getMinistry(db, church, params.ministerioSlug, new Date(), own?.memberId)),
  on(contract.getProject, ({ db, church, params }) => getProject(db, church, params.projetoSlug, new Date())),

  ...parentRoutes(ministryEndpoints, {
    content: projects,
    noun: 'ministerio',
    announce: (tx, church, row) => announceMinistry(tx, church, row as MinistryRow),
    beforeDelete: (tx, id) => expectNobody(tx, ministryJoining, id),
    async toColumns(body, church) {
      const { conteudo } = body as typeof body & { conteudo: string }
      return { ...body, conteudo: await sanitise(conteudo, church.id, 'conteudo') }
    },
  }),
  ...joiningRoutes(ministryJoiningEndpoints, ministryJoining),

  ...publishedRoutes(projectEndpoints, projects),
  on(contract.addProjectPhoto, async ({ db, church, user, params: { id }, form, services }) => {
    const photo = await services.pictures.receive({ church, user, quota: 'igreja' }, form.imagem, 'imagem', form)
    return db.transaction(tx => addPhoto(tx, id, photo, new Date()))
  }),
  on(contract.setProjectPhotos, ({ db, params: { id }, expectedVersion, body }) =>
    db.transaction(tx => setPhotos(tx, { id, expectedVersion }, body.fotos, new Date())),
  ),
]
