import * as z from 'zod/mini'
import { joiningEndpoints } from '#features/joining/contract/endpoints.ts'
import { module } from './groups.ts'

/** What only members and leaders of a group learn. */
export const Reserved = z.object({
  /** Street and number. */
  endereco: z.nullable(z.string()),
  /** Where it meets on the internet. */
  link: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
})
export type Reserved = z.infer<typeof Reserved>

export const groupJoiningEndpoints = joiningEndpoints({
  name: 'celula',
  idField: 'idCelula',
  one: 'group',
  module,
  reserved: Reserved.def.shape,
})

// By their names, because the browser's bundle has only these.
export const {
  getParticipation: getGroupParticipation,
  ask: askToJoinGroup,
  withdraw: withdrawGroupRequest,
  leave: leaveGroup,
  leaveContact: leaveGroupContact,
  listLed: listLedGroups,
  listRequests: listGroupRequests,
  answer: answerGroupRequest,
  listContacts: listGroupContacts,
  setContactDone: setGroupContactDone,
  setOwnPhone: setOwnGroupPhone,
  listMembers: listGroupMembers,
  removeMember: removeGroupMember,
  addMember: addGroupMember,
  listLeaders: listGroupLeaders,
  setLeaders: setGroupLeaders,
} = groupJoiningEndpoints
