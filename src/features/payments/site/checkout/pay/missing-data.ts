import type { HttpError } from '#site/data/http-error.ts'

const field = 'dadosNaoCadastrado'

/** Where a member tells what the method needs of them and they have not told yet; `undefined`: nothing is missing. */
export function dataUpdatePath({ errors = {} }: HttpError): string | undefined {
  const missing = ['cpf', 'endereco'].filter(name => errors[`${field}.${name}`] === 'required')
  return missing.length ? `/user/data-update?precisa=${missing.join(',')}&redirectTo=%2Fcheckout` : undefined
}
