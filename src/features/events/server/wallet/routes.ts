import { on } from '#server/http/api/on.ts'
import * as staff from '../../contract/staff-wallet.ts'
import * as contract from '../../contract/wallet.ts'
import { deleteWalletKeys, listWallets, setAppleKeys, setGoogleKeys } from '../wallet-keys/set-keys.ts'
import { getApplePass, getWalletAddress } from './get-pass.ts'

export const walletRoutes = [
  on(contract.getWalletAddress, getWalletAddress),
  on(contract.getApplePass, getApplePass),
  on(staff.listWallets, listWallets),
  on(staff.setAppleKeys, setAppleKeys),
  on(staff.setGoogleKeys, setGoogleKeys),
  on(staff.deleteWalletKeys, deleteWalletKeys),
]
