import { DateField } from '#ui/forms/date-field.tsx'
import { MoneyField } from '#ui/forms/money-field.tsx'
import { SearchSelectField } from '#ui/forms/search-select-field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { longText } from './samples.ts'

const states = ['Acre', 'Bahia', 'Ceará', 'Espírito Santo', 'Goiás', 'Maranhão', 'Minas Gerais', 'Pará', 'Paraíba', 'Paraná', 'São Paulo']
const options = states.map(label => ({ value: label.toLowerCase(), label }))

export function ValueFields() {
  const locale = new URLSearchParams(location.search).get('writes') ?? 'pt-BR'
  return (
    <>
      <MoneyField label="Valor da oferta" name="valor" currency="BRL" locale={locale} help="A partir de R$ 10,00." />
      <MoneyField label="Valor mensal" currency="BRL" locale={locale} defaultValue={123456} error="O valor mínimo é R$ 2.000,00." />
      <MoneyField label="Taxa" currency="USD" locale={locale} defaultValue={250} disabled />
      <DateField label="Data de nascimento" name="nascimento" locale={locale} autoComplete="bday" max="2026-11-21" />
      <DateField label="Data do batismo" locale={locale} defaultValue="1990-12-31" error="Formato de data inválido" />
      <DateField label="Data do culto" locale={locale} defaultValue="2026-11-22" disabled />
      <SelectField
        label="Estado civil"
        name="estadoCivil"
        options={[
          { value: 'S', label: 'Solteira' },
          { value: 'L', label: longText },
        ]}
      />
      <SelectField label="Congregação" options={options} defaultValue="bahia" error="Escolha uma das opções." />
      <SelectField label="País" options={[{ value: 'BR', label: 'Brasil' }]} defaultValue="BR" disabled />
      <SearchSelectField label="Estado" name="estado" options={options} help="Escreva uma parte do nome." />
      <SearchSelectField label="Estado de nascimento" options={options} defaultValue="são paulo" error="Escolha uma das opções." />
      <SearchSelectField label="Estado do cartório" options={options} defaultValue="paraná" disabled />
    </>
  )
}
