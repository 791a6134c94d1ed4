import { Choice, choiceClasses } from './choice.tsx'
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx'

type RadioGroupProps = ChoiceGroupProps & { defaultValue?: string; onChange?(value: string): void }

/** A field to choose one of a few options, which are all shown. */
export function RadioGroup({ name, options, disabled, defaultValue, onChange, ...group }: RadioGroupProps) {
  return (
    <ChoiceGroup role="radiogroup" {...group}>
      {options.map(option => (
        <Choice
          key={option.value}
          label={option.label}
          help={option.help}
          control={
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={disabled || option.disabled}
              defaultChecked={option.value === defaultValue}
              onChange={() => onChange?.(option.value)}
              className={`${choiceClasses} rounded-full checked:border-[7px]`}
            />
          }
        />
      ))}
    </ChoiceGroup>
  )
}
