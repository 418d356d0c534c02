import { beforeName } from '#app/platform/forms/merge-form.ts'

/** Says with a form what it was opened with, so that only what is changed in it is saved. */
export function FormBase({ base }: { base: Record<string, string> }) {
  return Object.entries(base).map(([name, value]) => (
    <input key={name} type="hidden" name={beforeName(name)} value={value} />
  ))
}
