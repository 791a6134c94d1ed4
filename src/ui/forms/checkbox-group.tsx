import { CheckboxField } from './checkbox-field.tsx'
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx'

type CheckboxGroupProps = ChoiceGroupProps & { defaultValue?: readonly string[] }

/** A field to choose several of a few options, which are all shown. A form sends its name once for each chosen one. */
export function CheckboxGroup({ name, options, disabled, defaultValue, ...group }: CheckboxGroupProps) {
  return (
    <ChoiceGroup role="group" {...group}>
      {options.map(option => (
        <CheckboxField
          key={option.value}
          name={name}
          value={option.value}
          label={option.label}
          help={option.help}
          disabled={disabled || option.disabled}
          defaultChecked={defaultValue?.includes(option.value)}
        />
      ))}
    </ChoiceGroup>
  )
}
