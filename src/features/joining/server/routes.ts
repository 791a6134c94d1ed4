import type { Endpoint } from '#contract/endpoint.ts'
import { type Handler, on, type Route } from '#server/http/api/on.ts'
import type { JoiningEndpoints } from '../contract/endpoints.ts'
import { answer, listRequests } from './answer.ts'
import { ask, leave, withdraw } from './ask.ts'
import { leaveContact, listContacts, setContactDone } from './contacts.ts'
import { listLeaders, setLeaders } from './edit-leaders.ts'
import type { Joining } from './joining.ts'
import { addMember, listLed, listMembers, removeMember, setOwnPhone } from './people.ts'
import { readParticipation } from './read-participation.ts'

type Role = keyof JoiningEndpoints
type Handlers = { [R in Role]: Handler<JoiningEndpoints[R]> }

/** The handlers of the endpoints that `joiningEndpoints` has made. */
export function joiningRoutes(endpoints: { readonly [R in Role]: Endpoint }, joining: Joining): Route[] {
  const handlers = handlersOf(joining)
  return Object.entries(endpoints).map(([role, endpoint]) => on(endpoint, handlers[role as Role] as Handler<Endpoint>))
}

const handlersOf = (joining: Joining): Handlers => ({
  getParticipation: ({ db, user, params }) => readParticipation(db, joining, user.memberId, params.id) as never,
  ask: ({ db, user, body }) => {
    const { mensagem, [joining.idField]: id } = body as { mensagem: string } & Record<string, unknown>
    return db.transaction(tx => ask(tx, joining, user.memberId, Number(id), mensagem))
  },
  withdraw: ({ db, user, params }) => db.transaction(tx => withdraw(tx, joining, user.memberId, params.id)),
  leave: ({ db, user, params }) => db.transaction(tx => leave(tx, joining, user.memberId, params.id)),
  leaveContact: context => leaveContact(joining, context),

  listLed: ({ db, user }) => listLed(db, joining, user.memberId),
  listRequests: ({ db, user, params, query }) => listRequests(db, joining, user, params.id, query.respondidas),
  answer: ({ db, user, params: { id }, expectedVersion, body }) =>
    db.transaction(tx => answer(tx, joining, user, { id, expectedVersion }, body)),
  listContacts: ({ db, user, params }) => listContacts(db, joining, user, params.id),
  setContactDone: ({ db, params: { id }, expectedVersion, body }) =>
    db.transaction(tx => setContactDone(tx, joining, { id, expectedVersion }, body.flagAtendido)),
  setOwnPhone: ({ db, user, params, body }) => db.transaction(tx => setOwnPhone(tx, joining, user.memberId, params.id, body.flagTelefone)),
  listMembers: ({ db, user, params }) => listMembers(db, joining, user, params.id),
  removeMember: ({ db, user, params }) => db.transaction(tx => removeMember(tx, joining, user, params.id, params.idUsuario)),

  addMember: ({ db, params, body }) => db.transaction(tx => addMember(tx, joining, params.id, body.idUsuario)),
  listLeaders: ({ db, params }) => listLeaders(db, joining, params.id),
  setLeaders: ({ db, params: { id }, expectedVersion, body }) =>
    db.transaction(tx => setLeaders(tx, joining, { id, expectedVersion }, body.lideres)),
})
