import { eq } from 'drizzle-orm'
import { type FieldErrors, Problem } from '#contract/problems.ts'
import { storedPhone } from '#contract/validation/rules/phone.ts'
import { membersTable } from '#features/access/server/index.ts'
import { ownPayerData } from '#features/profile/server/index.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { Payer, PayerAddress } from '#server/payment-gateway.ts'
import type { NewPayment } from '../../contract/pay.ts'
import type { ChosenMethod } from './price.ts'

const field = 'dadosNaoCadastrado'

type MethodNeeds = Pick<ChosenMethod, 'codigo' | 'needsBrazil'> & { pais: string }
type Asked = Pick<NewPayment, 'dadosNaoCadastrado' | 'metodo'>

/**
 * Who pays: the member, as the church knows them, with what the form has added; or somebody without a login.
 * @param pais the church's country, which counts for somebody without an address
 * @throws Problem `invalid` for what the method needs and nobody has given: CPF and address for a boleto; an address in Brazil (spec, section 5)
 */
export async function readPayer(
  tx: ChurchTx,
  secret: Uint8Array,
  accountId: number | undefined,
  { dadosNaoCadastrado: typed, metodo }: Asked,
  { needsBrazil, pais }: Pick<ChosenMethod, 'needsBrazil'> & { pais: string },
): Promise<Payer & { memberId: number | null }> {
  const memberId = accountId === undefined ? null : await memberIdOf(tx, accountId)
  if (memberId === null && !typed) throw new Problem('invalid', { errors: { [field]: 'required' } })
  const known = memberId === null ? undefined : await ownPayerData(tx, memberId, secret)
  const address = typed?.endereco ?? known?.endereco
  const payer = {
    memberId,
    nome: known?.nome ?? typed?.nome ?? '',
    sobrenome: known?.sobrenome ?? typed?.sobrenome ?? '',
    email: known?.email ?? typed?.email ?? '',
    telefone: typed?.telefone ? storedPhone(typed.telefone) : (known?.telefone ?? null),
    cpf: typed?.cpf ? digits(typed.cpf) : (known?.cpf ?? null),
    endereco: address ? addressOf(address) : null,
  }
  checkPayer(payer, { codigo: metodo, needsBrazil, pais })
  return payer
}

/** @throws Problem `invalid` for what the method needs and is not known */
function checkPayer({ cpf, endereco }: Pick<Payer, 'cpf' | 'endereco'>, { codigo, needsBrazil, pais }: MethodNeeds) {
  const errors: FieldErrors = {}
  if (codigo === 'boleto' && !cpf) errors[`${field}.cpf`] = 'required'
  if (codigo === 'boleto' && !endereco) errors[`${field}.endereco`] = 'required'
  if (needsBrazil && (endereco?.pais ?? pais) !== 'BR') errors[`${field}.endereco.pais`] = 'one_of'
  if (Object.keys(errors).length) throw new Problem('invalid', { errors })
}

const digits = (text: string) => text.replace(/\D/g, '')

/** An address with all parts that a gateway may want; outside of Brazil some are empty. */
function addressOf(address: { [K in keyof PayerAddress]?: string | null | undefined }): PayerAddress {
  const part = (name: keyof PayerAddress) => address[name] ?? ''
  const pais = part('pais')
  return {
    cep: pais === 'BR' ? digits(part('cep')) : part('cep'),
    logradouro: part('logradouro'),
    numero: part('numero'),
    complemento: address.complemento ?? null,
    bairro: part('bairro'),
    cidade: part('cidade'),
    estado: part('estado'),
    pais,
  }
}

/**
 * Who pays when the church starts the payment: the member, as the church knows them.
 * @throws Problem `not-found`; `invalid` for what the method, if there is one, needs and the church does not know, as `readPayer`
 */
export async function readMemberPayer(
  tx: ChurchTx,
  secret: Uint8Array,
  memberId: number,
  method?: MethodNeeds,
): Promise<Payer & { memberId: number }> {
  const { endereco, ...known } = await ownPayerData(tx, memberId, secret)
  const payer = { ...known, memberId, endereco: endereco ? addressOf(endereco) : null }
  if (method) checkPayer(payer, method)
  return payer
}

async function memberIdOf(tx: ChurchTx, accountId: number): Promise<number | null> {
  const { id, contaId } = membersTable
  const [row] = await tx.select({ id }).from(membersTable).where(eq(contaId, accountId))
  return row?.id ?? null
}
