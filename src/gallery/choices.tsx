import { CheckboxField } from '#ui/forms/checkbox-field.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { SwitchField } from '#ui/forms/switch-field.tsx'
import { longText } from './samples.ts'

export function Choices() {
  return (
    <>
      <div>
        <CheckboxField label="Quero receber uma visita" name="visita" />
        <CheckboxField label="Guardar este cartão" defaultChecked help="Só os quatro últimos números ficam conosco." />
        <CheckboxField label={longText} error="Esse campo é obrigatório." />
        <CheckboxField label="Parado" disabled />
        <CheckboxField label="Parado e marcado" disabled defaultChecked />
      </div>
      <RadioGroup
        label="Como prefere contribuir?"
        name="forma"
        defaultValue="pix"
        options={[
          { value: 'pix', label: 'Pix', help: 'Cai na hora.' },
          { value: 'cartao', label: 'Cartão de crédito' },
          { value: 'boleto', label: longText, disabled: true },
        ]}
      />
      <RadioGroup
        label="Sexo"
        name="sexo"
        options={[
          { value: 'F', label: 'Feminino' },
          { value: 'M', label: 'Masculino' },
        ]}
        error="Esse campo é obrigatório."
      />
      <div>
        <SwitchField label="Avisos de eventos" defaultChecked />
        <SwitchField label="Avisos de devocionais" help={longText} />
        <SwitchField label="Avisos de cultos" disabled defaultChecked />
      </div>
    </>
  )
}
