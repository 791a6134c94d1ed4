import type { JoinedKind } from '#features/joining/site/index.ts'
import {
  answerMinistryRequest,
  askToJoinMinistry,
  getMinistryParticipation,
  leaveMinistry,
  leaveMinistryContact,
  listLedMinistries,
  listMinistryContacts,
  listMinistryMembers,
  listMinistryRequests,
  removeMinistryMember,
  setMinistryContactDone,
  setOwnMinistryPhone,
  withdrawMinistryRequest,
} from '../contract/joining.ts'

/** Ministries as something that people can join. */
export const ministryKind: JoinedKind = {
  name: 'ministerio',
  idField: 'idMinisterio',
  page: '/ministries',
  sentPage: '/ministries/request/success',
  endpoints: {
    answer: answerMinistryRequest,
    ask: askToJoinMinistry,
    getParticipation: getMinistryParticipation,
    leave: leaveMinistry,
    leaveContact: leaveMinistryContact,
    listContacts: listMinistryContacts,
    listMembers: listMinistryMembers,
    listRequests: listMinistryRequests,
    listLed: listLedMinistries,
    removeMember: removeMinistryMember,
    setContactDone: setMinistryContactDone,
    setOwnPhone: setOwnMinistryPhone,
    withdraw: withdrawMinistryRequest,
  },
}
