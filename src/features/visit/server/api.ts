import { on } from '#server/http/api/on.ts'
import { announceVisit as call } from '../contract.ts'
import { announceVisit } from './announce-visit.ts'

export const visitRoutes = [on(call, announceVisit)]
