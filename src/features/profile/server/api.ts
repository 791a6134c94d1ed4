import { expectOwnAccount, expectOwnMember } from '#server/http/api/expect-own.ts'
import { on, type Route } from '#server/http/api/on.ts'
import { deleteAddress } from './addresses/delete-address.ts'
import { findPostalCode } from './addresses/find-postal-code.ts'
import { listAddresses } from './addresses/list-addresses.ts'
import { createAddress, updateAddress } from './addresses/save-address.ts'
import { contract } from './contract.ts'
import { expectPastDays } from './record/about-columns.ts'
import { readOwnRecord } from './record/read-own-record.ts'
import { explainTakenCpf, updateOwnRecord } from './record/update-own-record.ts'

export const profileRoutes: readonly Route[] = [
  on(contract.getOwnRecord, async ({ db, user, services }) => readOwnRecord(db, user.memberId, services.secret)),
  on(contract.updateOwnRecord, async ({ db, church, user: { memberId }, expectedVersion, body, services }) => {
    expectPastDays(body, church.fusoHorario)
    return db
      .transaction(tx => updateOwnRecord(tx, { igrejaId: church.id, memberId, expectedVersion }, body, services.secret))
      .catch(explainTakenCpf)
  }),
  on(contract.listAddresses, async ({ db, user, params }) => {
    expectOwnAccount(user, params.id)
    return listAddresses(db, user.memberId)
  }),
  on(contract.createAddress, async ({ db, user, params, body }) => {
    expectOwnMember(user, params.id)
    return db.transaction(tx => createAddress(tx, user.memberId, body))
  }),
  on(contract.updateAddress, async ({ db, user, params, expectedVersion, body }) => {
    expectOwnMember(user, params.id)
    return db.transaction(tx => updateAddress(tx, { id: params.addr, memberId: user.memberId, expectedVersion }, body))
  }),
  on(contract.deleteAddress, async ({ db, user, params }) => {
    expectOwnMember(user, params.id)
    return db.transaction(tx => deleteAddress(tx, user.memberId, params.addr))
  }),
  on(contract.findPostalCode, findPostalCode),
]
