import { on } from '#server/http/api/on.ts'
import * as contract from '../../contract/door.ts'
import { endDoor, listDoors, openDoor } from './doors.ts'
import { readDoor } from './read-door.ts'
import { sendEntries } from './send-entries.ts'

export const doorRoutes = [
  on(contract.listDoors, listDoors),
  on(contract.openDoor, openDoor),
  on(contract.endDoor, endDoor),
  on(contract.readDoor, readDoor),
  on(contract.sendEntries, sendEntries),
]
