import type { JoinedKind } from '#features/joining/site/index.ts'
import {
  answerGroupRequest,
  askToJoinGroup,
  getGroupParticipation,
  leaveGroup,
  leaveGroupContact,
  listGroupContacts,
  listGroupMembers,
  listGroupRequests,
  listLedGroups,
  removeGroupMember,
  setGroupContactDone,
  setOwnGroupPhone,
  withdrawGroupRequest,
} from '../contract/joining.ts'

/** Groups as something that people can join. */
export const groupKind: JoinedKind = {
  name: 'celula',
  idField: 'idCelula',
  module: 'MOD_CELULA',
  page: '/groups',
  sentPage: '/groups/request/success',
  endpoints: {
    answer: answerGroupRequest,
    ask: askToJoinGroup,
    getParticipation: getGroupParticipation,
    leave: leaveGroup,
    leaveContact: leaveGroupContact,
    listContacts: listGroupContacts,
    listMembers: listGroupMembers,
    listRequests: listGroupRequests,
    listLed: listLedGroups,
    removeMember: removeGroupMember,
    setContactDone: setGroupContactDone,
    setOwnPhone: setOwnGroupPhone,
    withdraw: withdrawGroupRequest,
  },
}
