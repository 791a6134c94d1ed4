import { AddressFields, CpfField } from '#features/profile/site/index.ts'
import { RowName } from '#site/forms/form-context.ts'
import { m } from '#texts/messages.js'

/** What a bank wants to know of who pays by boleto without a login. */
export const BoletoFields = () => (
  <>
    <RowName value="dadosNaoCadastrado">
      <CpfField />
    </RowName>
    <p className="text-sm text-pretty text-muted wrap-anywhere">{m.checkout_only_brazil()}</p>
    <RowName value="dadosNaoCadastrado.endereco">
      <AddressFields isBrazil />
    </RowName>
    <input type="hidden" name="dadosNaoCadastrado.endereco.pais" value="BR" />
  </>
)
