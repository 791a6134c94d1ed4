import { on } from '#server/http/api/on.ts'
import * as contract from '../contract.ts'
import { deleteGateway } from './settings/delete-gateway.ts'
import { changeHookAddress, getHookAddress } from './settings/hook-address.ts'
import { listGateways } from './settings/list-gateways.ts'
import { saveGateway } from './settings/save-gateway.ts'
import { receiveHook } from './webhooks/receive-hook.ts'

export const gatewayRoutes = [
  on(contract.listGateways, async ({ db, services }) => listGateways(db, services.gateways)),
  on(contract.getHookAddress, getHookAddress),
  on(contract.changeHookAddress, changeHookAddress),
  on(contract.saveGateway, saveGateway),
  on(contract.deleteGateway, deleteGateway),
  on(contract.receiveHook, receiveHook),
]
