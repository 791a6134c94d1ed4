import { Choice, choiceClasses } from './choice.tsx'
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx'

type RadioGroupProps = ChoiceGroupProps & {
  defaultValue?: string
  onChange?(value: string): void
  /** Each option is a card of its own, for a choice that is the main thing of a page. */
  isFramed?: boolean
}

const frameClasses =
  '@container mt-2.5 rounded-lg border border-line bg-raised first-of-type:mt-1.5 has-[>label>input:checked]:border-brand-text has-[>label>input:checked]:shadow-[inset_0_0_0_1px_var(--color-brand-text)]'

/** A field to choose one of a few options, which are all shown. */
export function RadioGroup({ name, options, disabled, defaultValue, onChange, isFramed = false, ...group }: RadioGroupProps) {
  return (
    <ChoiceGroup role="radiogroup" {...group}>
      {options.map(option => {
        const choice = (
          <Choice
            key={option.value}
            label={option.label}
            help={option.help}
            // The reason why it cannot be chosen stays readable.
            className={isFramed ? 'px-[min(1rem,3.5vw)] py-3 has-disabled:text-muted' : undefined}
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
        )
        if (!isFramed) return choice
        return (
          <div key={option.value} className={frameClasses}>
            {choice}
            {option.below && <div className="px-[min(1rem,3.5vw)] pb-4">{option.below}</div>}
          </div>
        )
      })}
    </ChoiceGroup>
  )
}
