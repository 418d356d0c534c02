import { beforeName, choiceName, theirsName } from '#app/platform/forms/merge-form.ts'
import { RadioGroup } from '#app/ui/fields/choice.tsx'

export type ConflictingVersions = {
  label: string
  theirs: string
  mine: string
  value: string
}

interface ChooseVersionProps {
  name: string
  versions: ConflictingVersions | undefined
}

export function ChooseVersion({ name, versions }: ChooseVersionProps) {
  if (!versions) return null
  const { label, theirs, mine, value } = versions
  return (
    <div className="border-clay bg-butter rounded-door border p-4">
      <input type="hidden" name={theirsName(name)} value={value} />
      <RadioGroup
        name={choiceName(name)}
        legend={`${label}: which one stays?`}
        columns
        options={[
          { value: 'theirs', label: 'Theirs, saved already', hint: asWritten(theirs) },
          { value: 'mine', label: 'Yours, as it is in the field', hint: asWritten(mine) },
        ]}
      />
    </div>
  )
}

export function asWritten(text: string) {
  return <span className="text-ink wrap-anywhere whitespace-pre-line">{text}</span>
}

/** Submits the original values, so that only changed fields are saved. */
export function FormBase({ base }: { base: Record<string, string> }) {
  return Object.entries(base).map(([name, value]) => (
    <input key={name} type="hidden" name={beforeName(name)} value={value} />
  ))
}
