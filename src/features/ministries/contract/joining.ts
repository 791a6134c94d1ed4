import { joiningEndpoints } from '#features/joining/contract/endpoints.ts'

export const ministryJoiningEndpoints = joiningEndpoints({ name: 'ministerio', idField: 'idMinisterio', one: 'ministry' })

// By their names, because the browser's bundle has only these.
export const {
  getParticipation: getMinistryParticipation,
  ask: askToJoinMinistry,
  withdraw: withdrawMinistryRequest,
  leave: leaveMinistry,
  leaveContact: leaveMinistryContact,
  listLed: listLedMinistries,
  listRequests: listMinistryRequests,
  answer: answerMinistryRequest,
  listContacts: listMinistryContacts,
  setContactDone: setMinistryContactDone,
  setOwnPhone: setOwnMinistryPhone,
  listMembers: listMinistryMembers,
  removeMember: removeMinistryMember,
  addMember: addMinistryMember,
  listLeaders: listMinistryLeaders,
  setLeaders: setMinistryLeaders,
} = ministryJoiningEndpoints
