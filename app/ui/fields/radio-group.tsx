import { Choice, choiceId, type ChoiceOption } from './choice.tsx'
import { FieldGroup, type GroupWords } from './field-group.tsx'

interface RadioGroupProps extends GroupWords {
  options: readonly ChoiceOption[]
  defaultValue?: string | undefined
  required?: boolean | undefined
  columns?: boolean | undefined
  className?: string | undefined
}

export function RadioGroup({ options, defaultValue, required, columns, ...words }: RadioGroupProps) {
  return (
    <FieldGroup {...words}>
      <div className={`grid gap-2 ${columns ? 'sm:grid-cols-2' : ''}`}>
        {options.map(({ value, ...option }, index) => (
          <Choice
            key={value}
            {...option}
            id={choiceId(words.name, index)}
            type="radio"
            name={words.name}
            value={value}
            defaultChecked={value === defaultValue}
            required={required}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
