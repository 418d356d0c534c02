/** Of the button that puts back what a field first said. Its value names the field. */
export const originalName = 'original'

export const beforeName = (name: string) => `before:${name}`
export const theirsName = (name: string) => `theirs:${name}`
export const choiceName = (name: string) => `choice:${name}`

type Sides = {
  mine: string
  /** Several if an earlier save got no answer. Empty if the form sends none: `mine` then always wins. */
  befores: readonly string[]
  now: string
  seen?: string | undefined
  choice?: string | undefined
}

/** Only changed fields count, and a change that the user has not seen is never overwritten. */
export function mergeField({ mine, befores, now, seen, choice }: Sides): 'mine' | 'now' | 'conflict' {
  const isUntouched = befores.length === 1 && mine === befores[0]
  if (mine === now || isUntouched) return 'now'
  if (befores.length === 0 || befores.includes(now)) return 'mine'
  if (seen !== now) return 'conflict'
  if (choice === 'mine') return 'mine'
  return choice === 'theirs' ? 'now' : 'conflict'
}

/** What a form says of a field beside its value. */
export function sidesOf(form: FormData, name: string) {
  return {
    befores: form.getAll(beforeName(name)).flatMap((before) => toLines(before) ?? []),
    seen: toLines(form.get(theirsName(name))),
    choice: toLines(form.get(choiceName(name))),
  }
}

export type Merged = {
  form: FormData
  theirs: Record<string, string>
  base: Record<string, string>
}

export function mergeForm(sent: FormData, now: Record<string, string>): Merged {
  const merged: Merged = { form: toFormData(sent), theirs: {}, base: {} }
  for (const [name, current] of Object.entries(now)) {
    const sides = sidesOf(sent, name)
    const outcome = mergeField({ mine: toLines(sent.get(name)) ?? '', now: current, ...sides })
    if (outcome === 'now') merged.form.set(name, current)
    if (outcome === 'conflict') merged.theirs[name] = current
    merged.base[name] = outcome === 'conflict' ? (sides.befores[0] ?? '') : current
  }
  return merged
}

export function submittedBase(form: FormData): Record<string, string> {
  const prefix = beforeName('')
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(prefix) && typeof value === 'string' ? [[name.slice(prefix.length), value]] : [],
    ),
  )
}

export function toLines(sent: FormDataEntryValue | null): string | undefined {
  return typeof sent === 'string' ? sent.replaceAll(/\r\n?/g, '\n').trim() : undefined
}

export function toFormData(sent: FormData | Record<string, string>): FormData {
  const copy = new FormData()
  for (const [name, value] of sent instanceof FormData ? sent : Object.entries(sent)) copy.append(name, value)
  return copy
}

export function describeConflict(label: string) {
  return `${label}: somebody else changed this while you were editing. Choose which one stays`
}
