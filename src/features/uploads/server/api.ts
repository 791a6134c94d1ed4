import { checkDisk, minFreeForUploads } from '#server/files/room.ts'
import { on } from '#server/http/api/on.ts'
import * as contract from '../contract.ts'
import { abandonUpload } from './abandon-upload.ts'
import { createUpload } from './create-upload.ts'
import { findUpload, toUpload } from './find-upload.ts'
import { finishUpload } from './finish-upload.ts'
import { receivePart } from './receive-part.ts'

export const uploadRoutes = [
  on(contract.createUpload, async ({ db, user, body, services }) => {
    await checkDisk(services.files, 'igreja', minFreeForUploads)
    return db.transaction(tx => createUpload(tx, services.env, user.accountId, body))
  }),
  on(contract.getUpload, async ({ db, user, params }) => toUpload(await findUpload(db, user.accountId, params.id))),
  on(contract.sendPart, async ({ db, user, params, form, services }) =>
    receivePart(db, services.files, await findUpload(db, user.accountId, params.id), form.inicio, form.parte.content),
  ),
  on(contract.finishUpload, async ({ db, church, user, params, services }) =>
    finishUpload(db, services.files, church.id, user.accountId, params.id),
  ),
  on(contract.abandonUpload, async ({ db, user, params }) => {
    const { arquivoId } = await findUpload(db, user.accountId, params.id)
    return db.transaction(tx => abandonUpload(tx, arquivoId))
  }),
]
