import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils'
import type { PixKeyType } from '../../rules/payments.ts'
import type { MethodDetails } from '../method-details.ts'
import { brCodeOf } from '../rows/own-account.ts'

const kinds = { cnpj: 'cnpj', cpf: 'cpf', email: 'email', phone: 'telefone', evp: 'aleatoria' } as const satisfies Record<
  string,
  PixKeyType
>

type PixReceiver = NonNullable<MethodDetails['pix']>

/**
 * A church's Pix key in the form that the QR code has: tax numbers without dots (a CNPJ may have letters since 2026), the phone with +55, the
 * rest in lower case.
 * @returns the failure of the first invalid field in place of it
 */
export function checkedPix(typed: PixReceiver): PixReceiver | { field: 'chave' | 'titular' | 'cidade' } {
  const { tipoChave } = typed
  // Eleven digits may be a CPF and a phone number; the prefix says which one is meant.
  const isBarePhone = tipoChave === 'telefone' && /^\d{11}$/.test(typed.chave)
  const key = getPixKeyInfo(isBarePhone ? `+55${typed.chave}` : typed.chave)
  if (!key || kinds[key.type] !== tipoChave) return { field: 'chave' }
  const pix = { ...typed, chave: key.value }
  // Names without any letter of the Latin alphabet leave nothing for the code.
  const isAccepted = (part: Partial<PixReceiver>) => {
    try {
      return Boolean(brCodeOf({ ...pix, titular: 'X', cidade: 'X', ...part }, 100, 'A'.repeat(19)))
    } catch {
      return false
    }
  }
  if (!isAccepted({ titular: pix.titular })) return { field: 'titular' }
  return isAccepted({ cidade: pix.cidade }) ? pix : { field: 'cidade' }
}
