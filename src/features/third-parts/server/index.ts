import type { Feature } from '#server/feature.ts'
import { on } from '#server/http/api/on.ts'
import * as contract from '../contract.ts'
import { openPartner } from './open-partner.ts'
import { createPartnerKey, deletePartnerKey, listPartnerKeys, listStaffPartners } from './partner-keys.ts'

export const thirdPartsFeature: Feature = {
  contract,
  routes: [
    on(contract.openPartner, openPartner),
    on(contract.listPartnerKeys, listPartnerKeys),
    on(contract.listStaffPartners, listStaffPartners),
    on(contract.createPartnerKey, createPartnerKey),
    on(contract.deletePartnerKey, deletePartnerKey),
  ],
}
