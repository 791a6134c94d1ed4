import { joiningRoutes } from '#features/joining/server/index.ts'
import { on, type Route } from '#server/http/api/on.ts'
import { groupJoiningEndpoints } from '../contract/joining.ts'
import { contract } from './contract.ts'
import { groupJoining } from './group-joining.ts'
import { getGroup, listGroups, listOwnGroups } from './read-groups.ts'
import { countStaffGroups, createGroup, deleteGroup, getStaffGroup, listStaffGroups, updateGroup } from './staff-groups.ts'

export const groupRoutes: readonly Route[] = [
  on(contract.listGroups, ({ db, own, query }) => (own ? listOwnGroups(db, own.memberId, query) : listGroups(db, query))),
  on(contract.getGroup, ({ db, own, params }) => getGroup(db, params.id, own?.memberId)),
  ...joiningRoutes(groupJoiningEndpoints, groupJoining),

  on(contract.listStaffGroups, ({ db, query }) => listStaffGroups(db, query)),
  on(contract.countStaffGroups, ({ db, query }) => countStaffGroups(db, query.busca)),
  on(contract.getStaffGroup, ({ db, params }) => getStaffGroup(db, params.id)),
  on(contract.createGroup, ({ db, church, body }) => db.transaction(tx => createGroup(tx, church, body))),
  on(contract.updateGroup, ({ db, church, params: { id }, expectedVersion, body }) =>
    db.transaction(tx => updateGroup(tx, church, { id, expectedVersion }, body)),
  ),
  on(contract.deleteGroup, ({ db, params: { id }, expectedVersion }) => db.transaction(tx => deleteGroup(tx, { id, expectedVersion }))),
  on(contract.setGroupPicture, async ({ db, church, user, params: { id }, expectedVersion, form, services }) => {
    const imagem = await services.pictures.receive({ church, user, quota: 'igreja' }, form.imagem, 'imagem', form)
    return db.transaction(tx => updateGroup(tx, church, { id, expectedVersion }, { imagem }))
  }),
  on(contract.deleteGroupPicture, ({ db, church, params: { id }, expectedVersion }) =>
    db.transaction(tx => updateGroup(tx, church, { id, expectedVersion }, { imagem: null })),
  ),
]
