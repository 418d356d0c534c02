import { Choice, choiceId, type ChoiceOption } from './choice.tsx'
import { FieldGroup, type GroupWords } from './field-group.tsx'

interface CheckboxGroupProps extends GroupWords {
  options: readonly ChoiceOption[]
  defaultValue?: readonly string[] | undefined
  columns?: boolean | undefined
  className?: string | undefined
}

export function CheckboxGroup({ options, defaultValue = [], columns, ...words }: CheckboxGroupProps) {
  return (
    <FieldGroup {...words}>
      <div className={`grid gap-2 ${columns ? 'sm:grid-cols-2' : ''}`}>
        {options.map(({ value, ...option }, index) => (
          <Choice
            key={value}
            {...option}
            id={choiceId(words.name, index)}
            type="checkbox"
            name={words.name}
            value={value}
            defaultChecked={defaultValue.includes(value)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
