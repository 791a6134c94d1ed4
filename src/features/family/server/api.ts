import { actAsServer } from '#server/db/members/act-as-server.ts'
import { expectOwnAccount, expectOwnMember } from '#server/http/api/expect-own.ts'
import { on, type Route } from '#server/http/api/on.ts'
import { readOwnChild, readOwnChildren } from './children/read-children.ts'
import { deleteChildPhoto, setChildPhoto } from './children/set-photo.ts'
import { createChild, leaveChild, updateChild } from './children/write-children.ts'
import { contract } from './contract.ts'
import { acceptInvitation, readInvitation } from './guardians/accept.ts'
import { inviteGuardian, withdrawInvitation } from './guardians/invite.ts'
import { removeGuardian } from './guardians/remove-guardian.ts'
import { expectGuardian } from './policy.ts'
import { getStaffChild, listStaffChildren, removeStaffGuardian } from './staff/staff-children.ts'

export const familyRoutes: readonly Route[] = [
  on(contract.listChildren, async ({ db, user, church, params, services, sign }) => {
    expectOwnAccount(user, params.id)
    return sign(await readOwnChildren(db, { services, church, memberId: user.memberId }))
  }),
  on(contract.createChild, async ({ db, user, church, params, body, services }) => {
    expectOwnMember(user, params.id)
    const creation = { memberId: user.memberId, timeZone: church.fusoHorario, secret: services.secret }
    return db.transaction(async tx => {
      // Nobody has a relation to a child that is not there yet.
      await actAsServer(tx)
      return createChild(tx, body, creation)
    })
  }),
  on(contract.updateChild, async ({ db, user, church, params, body, expectedVersion, services, sign }) => {
    expectOwnMember(user, params.id)
    const change = { id: params.child, expectedVersion, timeZone: church.fusoHorario, secret: services.secret }
    await db.transaction(tx => updateChild(tx, body, change))
    return sign(await readOwnChild(db, { services, church, memberId: user.memberId }, params.child))
  }),
  on(contract.deleteChild, async ({ db, user, params }) =>
    db.transaction(async tx => {
      await expectGuardian(tx, user, params.id, params.child)
      await actAsServer(tx)
      await leaveChild(tx, { id: params.child, memberId: user.memberId })
      return {}
    }),
  ),
  on(contract.setChildPhoto, setChildPhoto),
  on(contract.deleteChildPhoto, deleteChildPhoto),
  on(contract.inviteGuardian, inviteGuardian),
  on(contract.withdrawInvitation, withdrawInvitation),
  on(contract.readInvitation, readInvitation),
  on(contract.acceptInvitation, acceptInvitation),
  on(contract.removeGuardian, removeGuardian),
  on(contract.listStaffChildren, listStaffChildren),
  on(contract.getStaffChild, getStaffChild),
  on(contract.removeStaffGuardian, removeStaffGuardian),
]
