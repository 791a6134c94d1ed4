import type { HttpError } from '#site/data/http-error.ts'
import { explainUpdate } from '#site/forms/explain-update.ts'
import { m } from '#texts/messages.js'

/** The sentence for a change that was refused because of the way of paying, which has no field of its own. */
export function explainRecurring(error: HttpError): string | undefined {
  const { errors = {} } = error
  if (errors['dadosNaoCadastrado.endereco.pais']) return m.checkout_only_brazil()
  if (errors['dadosNaoCadastrado.cpf'] || errors['dadosNaoCadastrado.endereco']) return m.giving_advice_data()
  if (errors['recorrencia.dias']) return m.giving_sent_too_often()
  return errors.metodo ? m.giving_card_unusable() : explainUpdate(error)
}
