import { ownValue } from '#app/platform/own-value.ts'
import { Link } from '#app/ui/buttons/link.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import { ColourField } from './colour-field.tsx'
import type { GroupView, SettingView } from './setting-fields.ts'
import type { TextsAnswer } from './text-fields.ts'
import { type FieldState, TextSettingsForm } from './text-settings-form.tsx'

type SettingsFormProps = {
  texts: Record<string, string>
  groups: readonly GroupView[]
  /** Only without JavaScript. */
  actionData: TextsAnswer | undefined
}

/** A form of settings that are declared (`FieldGroup`). */
export function SettingsForm({ texts, groups, actionData }: SettingsFormProps) {
  return (
    <TextSettingsForm settings={texts} actionData={actionData}>
      {(field) => groups.map((group) => <Group key={Object.keys(group.fields).join()} {...{ group, field, texts }} />)}
    </TextSettingsForm>
  )
}

type GroupProps = {
  group: GroupView
  field: (name: string, hint?: string) => FieldState
  texts: Record<string, string>
}

function Group({ group: { legend, words, isInColumns, fields }, field, texts }: GroupProps) {
  const controls = Object.entries(fields).map(([name, { label, hint, ...view }]) => {
    const control = { ...view, ...field(name, hint), label }
    if (view.as === 'colour') return <ColourField key={name} {...control} saved={ownValue(texts, name) ?? ''} />
    return <Control key={name} {...control} />
  })
  const shown = (
    <>
      {words && <p className="max-w-measure">{withLink(words)}</p>}
      {isInColumns ? <div className="grid gap-4 sm:grid-cols-2">{controls}</div> : controls}
    </>
  )
  if (!legend) return shown
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-xl">{legend}</legend>
      {shown}
    </fieldset>
  )
}

function Control({ as, rows, ...field }: Omit<SettingView, 'hint'> & FieldState) {
  if (typeof as === 'object') {
    const options = [
      { value: 'no', label: as.no },
      { value: 'yes', label: as.yes },
    ]
    return <SelectField {...field} options={options} />
  }
  if (as === 'text') {
    const { width: _, ...area } = field
    return <TextArea {...area} rows={rows} />
  }
  if (as === 'number') return <TextField {...field} inputMode="numeric" />
  if (as === 'url') return <TextField {...field} type="url" inputMode="url" autoComplete="off" />
  return <TextField {...field} type={as === 'colour' ? 'text' : as} />
}

/** 'the [texts](/cms/texts) that': one link at most. */
function withLink(words: string) {
  const [before, linked = ''] = words.split('[')
  const [label, rest = ''] = linked.split('](')
  const end = rest.indexOf(')')
  if (end < 0) return words
  return (
    <>
      {before}
      <Link href={rest.slice(0, end)}>{label}</Link>
      {rest.slice(end + 1)}
    </>
  )
}
