import { on } from '#server/http/api/on.ts'
import * as contract from '../../contract/exclusive-content.ts'
import { requireOwn } from '../registrations/routes.ts'
import { getContent, listContent } from './read-content.ts'
import { getStaffContent, setContent } from './set-content.ts'

export const exclusiveContentRoutes = [
  on(contract.listExclusiveContent, async context => {
    const { db, params } = context
    return listContent(db, { ...params, user: requireOwn(context) }, new Date())
  }),
  on(contract.getExclusiveContent, async context => {
    const { db, params, sign } = context
    return sign(await getContent(db, { ...params, user: requireOwn(context) }, new Date()))
  }),
  on(contract.getStaffContent, async ({ db, params, sign }) => sign(await getStaffContent(db, params.id))),
  on(contract.setExclusiveContent, async context => context.sign(await setContent(context))),
]
