import type { ComponentProps, ReactNode } from 'react'

import { FieldGroup, type GroupWords } from './field-group.tsx'

export interface ChoiceOption {
  value: string
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean | undefined
  /** Further questions. CSS shows them while this option is chosen, so they need no JavaScript. */
  reveal?: ReactNode
}

interface ChoiceGroupProps extends GroupWords {
  options: readonly ChoiceOption[]
  columns?: boolean | undefined
  required?: boolean | undefined
  className?: string | undefined
}

export function RadioGroup({ defaultValue, ...group }: ChoiceGroupProps & { defaultValue?: string | undefined }) {
  return <ChoiceGroup {...group} type="radio" chosen={[defaultValue]} />
}

type CheckboxGroupProps = Omit<ChoiceGroupProps, 'required'> & { defaultValue?: readonly string[] | undefined }

export function CheckboxGroup({ defaultValue = [], ...group }: CheckboxGroupProps) {
  return <ChoiceGroup {...group} type="checkbox" chosen={defaultValue} />
}

type Chosen = { type: ChoiceProps['type']; chosen: readonly (string | undefined)[] }

function ChoiceGroup({ type, options, chosen, columns, required, ...words }: ChoiceGroupProps & Chosen) {
  return (
    <FieldGroup {...words}>
      <div className={`grid gap-2 ${columns ? 'sm:grid-cols-2' : ''}`}>
        {options.map(({ value, ...option }, index) => (
          <Choice
            key={value}
            {...option}
            id={choiceId(words.name, index)}
            type={type}
            name={words.name}
            value={value}
            defaultChecked={chosen.includes(value)}
            required={required}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

interface ChoiceProps extends Pick<ChoiceOption, 'label' | 'hint' | 'reveal'>, Omit<ComponentProps<'input'>, 'id'> {
  id: string
  type: 'radio' | 'checkbox'
}

function Choice({ id, label, hint, reveal, ...input }: ChoiceProps) {
  const hintId = hint ? `${id}-hint` : undefined

  return (
    <div className="group/choice flex min-w-0 flex-col">
      <label className={choiceStyle}>
        <input {...input} id={id} aria-describedby={hintId} className="tick scroll-mt-36" />
        <span className="min-w-0">
          {label}
          {hint && (
            <span id={hintId} className="text-ink-soft block text-sm">
              {hint}
            </span>
          )}
        </span>
      </label>
      {reveal && (
        <div className="border-line mt-2 ml-6 hidden border-l-3 pl-5 group-has-[>label>:checked]/choice:block">
          {reveal}
        </div>
      )}
    </div>
  )
}

/** The first option's id is the group's name, so that the error summary can link to it. */
export function choiceId(name: string, index: number) {
  return index === 0 ? name : `${name}-${index + 1}`
}

const choiceStyle =
  'flex min-h-13 flex-1 cursor-pointer items-start gap-3 rounded-md border-2 border-line bg-paper px-3.5 py-3 hover:border-plum has-checked:border-door has-checked:bg-blush has-disabled:cursor-not-allowed has-disabled:opacity-60'
