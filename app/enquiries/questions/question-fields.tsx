import type { ComponentProps, ReactNode } from 'react'

import { ownValue } from '#app/platform/own-value.ts'
import { Link } from '#app/ui/buttons/link.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { CheckboxGroup, choiceId, RadioGroup } from '#app/ui/fields/choice.tsx'
import { DateField } from '#app/ui/fields/date-field.tsx'
import type { GroupWords } from '#app/ui/fields/field-group.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import { emailSeenName } from './common-questions.ts'
import { type AnyQuestions, optionsOf, type Question } from './question.ts'
import type { ShownFields } from './shown-fields.ts'

export interface QuestionFieldsProps {
  questions: AnyQuestions
  fields: ShownFields
  /** The texts of the form that editors may change. */
  words?: Readonly<Record<string, string>>
  /** Where midwives can come to. */
  coverage?: { words: string | undefined; hasAreas: boolean }
  /** The fields that a form draws itself. */
  own?: Record<string, ReactNode>
}

/** The fields of these questions, in their order. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { questions } = props
  const revealed = Object.values(questions).map((question) => 'reveals' in question && question.reveals?.question)
  return Object.keys(questions)
    .filter((name) => !revealed.includes(name))
    .map((name) => <QuestionField key={name} name={name} {...props} />)
}

function QuestionField({ name, ...props }: QuestionFieldsProps & { name: string }) {
  const { questions, fields, words, coverage, own } = props
  const question = questions[name]!
  const { label, className } = question
  const textOf = (text = '') => words && ownValue(words, text)
  const hint = typeof question.hint === 'function' ? question.hint() : (question.hint ?? textOf(question.words))
  const needed = { required: isRequired(question), optional: !isRequired(question) }
  const field = { ...fields.field(name), ...needed, label, hint, className }
  const group = { error: field.error, name, ...needed, legend: label, hint, className }
  switch (question.shape) {
    case 'line':
      return <TextField {...field} width={question.width} autoComplete={question.autoComplete} />
    case 'text': {
      const { isBrief, max = 2000, rows = isBrief ? 2 : 3 } = question
      return <TextArea {...field} rows={rows} limit={isBrief ? undefined : max} />
    }
    case 'email':
      return <EmailField {...field} seen={fields.field(emailSeenName).defaultValue} />
    case 'phone':
      return <TextField {...field} type="tel" autoComplete="tel" width="half" />
    case 'postcode':
      return (
        <TextField
          {...field}
          hint={coverage?.words ?? <PostcodeHint hasAreas={coverage?.hasAreas} />}
          autoComplete="postal-code"
          maxLength={10}
          width="short"
        />
      )
    case 'tick':
      return <Checkbox {...fields.box(name)} {...{ label, hint, className }} />
    case 'select':
      return (
        <SelectField
          {...field}
          options={optionsOf(question.options)}
          placeholder="Choose, or leave blank"
          width="half"
        />
      )
    case 'choices': {
      const { columns, options } = question
      return <CheckboxGroup {...group} {...fields.list(name)} columns={columns} options={optionsOf(options)} />
    }
    case 'choice':
      return <ChoiceField {...props} {...{ name, question, group, textOf }} />
    case 'due date':
      return <DueDateField {...group} {...fields.list(name)} question={question} />
    case 'age': {
      const { name: bornName, label: legend, hint: bornHint } = question.born
      return (
        <>
          <TextField {...field} width="short" autoComplete="off" />
          <DateField {...fields.list(bornName)} legend={legend} hint={bornHint()} optional />
        </>
      )
    }
    default:
      return own?.[name]
  }
}

type EmailFieldProps = ComponentProps<typeof TextField> & { seen: string | undefined }

function EmailField({ seen, ...field }: EmailFieldProps) {
  return (
    <>
      {seen && <input type="hidden" name={emailSeenName} value={seen} />}
      <TextField {...field} type="email" inputMode="email" autoComplete="email" spellCheck={false} />
    </>
  )
}

type Of<S extends Question['shape']> = Extract<Question, { shape: S }>

interface ChoiceFieldProps extends QuestionFieldsProps {
  name: string
  question: Of<'choice'>
  group: GroupWords
  textOf: (text: string) => string | undefined
}

function ChoiceField({ name, question, group, textOf, ...props }: ChoiceFieldProps) {
  const { columns, options, hasOptionHints, reveals } = question
  const radios = optionsOf(options).map((option) => ({
    ...option,
    hint: hasOptionHints && textOf(option.value),
    reveal: option.value === reveals?.choice && <QuestionField {...props} name={reveals.question} />,
  }))
  const choice = <RadioGroup {...group} {...props.fields.field(name)} columns={columns} options={radios} />
  if (!reveals) return choice
  const follows = choiceId(
    name,
    radios.findIndex(({ value }) => value === reveals.choice),
  )
  return (
    <div>
      {choice}
      {/* Announces to screen readers that another question appeared. */}
      <output className="sr-only" data-follows={follows} data-words={reveals.words} />
    </div>
  )
}

function DueDateField({ question, ...date }: ComponentProps<typeof DateField> & { question: Of<'due date'> }) {
  if (!question.showsGestation) return <DateField {...date} />
  // `show-gestation.ts` shows the gestation for this date.
  return (
    <div data-due-date data-gestation-field={question.fills}>
      <DateField {...date}>
        <output className="text-ink-soft block" />
      </DateField>
    </div>
  )
}

function isRequired(question: Question) {
  return 'required' in question && question.required !== undefined
}

function PostcodeHint({ hasAreas }: { hasAreas: boolean | undefined }) {
  return <>It tells us which midwives can come to you. {hasAreas && <Link href="/areas">Do we come to you?</Link>}</>
}
