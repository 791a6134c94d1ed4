// What features that people can join share: asking, answering, members and leaders. It has no endpoints and no tables of its own.

import { deleteOldRequests } from './jobs.ts'
import type { Joining } from './joining.ts'
import { tellLeaders } from './tell-leaders.ts'
import { tellPerson } from './tell-person.ts'

export { belongsTo, expectNobody, type Joining } from './joining.ts'
export { joiningPersonalData } from './joining-personal-data.ts'
export { joinableColumns, joiningTables } from './joining-tables.ts'
export { leaderNames, publicLeaders } from './leader-names.ts'
export { joiningRoutes } from './routes.ts'
export { type DemoPeople, seedPeople } from './seed-people.ts'

/** The background jobs: mails to leaders and to those who have asked, and deleting what is old. */
export const joiningJobs = (joining: Joining) => [tellLeaders(joining), tellPerson(joining), deleteOldRequests(joining)]
