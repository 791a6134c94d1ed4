import { TextField } from '#ui/forms/field.tsx'
import { MaskField } from '#ui/forms/mask-field.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { PhoneField } from '#ui/forms/phone-field.tsx'
import { TextAreaField } from '#ui/forms/textarea-field.tsx'
import { longText } from './samples.ts'

export function TextFields() {
  return (
    <>
      <TextField label="Nome" placeholder="Como chamamos você" help="Aparece para o líder do grupo." />
      <TextField label="E-mail" defaultValue="maria@" error="Confira o e-mail. Exemplo: maria@exemplo.com" help={longText} />
      <TextField label="Código da igreja" defaultValue="esperanca" disabled />
      <TextField label={longText} defaultValue={longText} />
      <PasswordField label="Senha" defaultValue="Segredo@1" autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2">
        <MaskField label="CPF" mask="cpf" name="cpf" defaultValue="12345678909" />
        <MaskField label="CEP" mask="cep" name="cep" placeholder="00000-000" error="CEP Inválido" />
        <MaskField label="Validade do cartão" mask="expiry" name="validade" placeholder="MM/AA" />
        <PhoneField label="Telefone" name="telefone" placeholder="(11) 95550-0101" />
      </div>
      <TextAreaField label="Pedido de oração" name="pedido" maxLength={140} help="Conte com as suas palavras." />
      <TextAreaField label="Anotação" defaultValue={`${longText}.\n\n${longText}.`} rows={2} error="Use no máximo 80 caracteres." />
    </>
  )
}
