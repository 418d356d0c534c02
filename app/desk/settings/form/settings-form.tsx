import { type ReactNode, useRef, useState } from 'react'
import { useFetcher } from 'react-router'

import { FormBase } from '#app/desk-parts/merge-conflict.tsx'
import { submittedText } from '#app/platform/forms/submitted-values.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { type FormState, RecordField, type ControlProps } from '#app/records/record-field.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { colourPattern } from '#app/ui/styles/brand-colours.ts'
import { useInvisibleUntilHydrated } from '#app/ui/use-hydrated.ts'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { SettingsResult } from './save-settings.server.ts'
import type { GroupView } from './setting-fields.server.ts'
import { useSaving } from './use-saving.ts'

type SettingsFormProps = {
  texts: Record<string, string>
  groups: readonly GroupView[]
  /** Without JavaScript, or after the password was asked for. */
  answer: SettingsResult | undefined
  /** What protects is not saved by leaving a field. */
  isSavedByButton?: true
  /** Shown beside a field. */
  beside?: Record<string, ReactNode> | undefined
}

/** A form of settings that are declared (`FieldGroup`). Saves when a field loses focus, or with the button. */
export function SettingsForm({ texts, groups, answer, isSavedByButton, beside }: SettingsFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const visibility = useInvisibleUntilHydrated()
  const fetcher = useFetcher<SettingsResult>()
  const { errors, conflicts, failed } = fetcher.data ?? answer ?? {}
  const isSaving = useIsSlow(fetcher.state !== 'idle')
  // After the first render the user controls the fields.
  const [{ values, base }] = useState({ values: { ...texts, ...answer?.values }, base: { ...texts, ...answer?.base } })
  const { sending, leaving } = useSaving(form, fetcher, base, isSavedByButton)
  const fields = Object.assign({}, ...groups.map((group) => group.fields)) as FormState['fields']
  const state: FormState = { fields, values, errors, conflicts, controls: { colour: ColourField } }

  return (
    <fetcher.Form
      ref={form}
      method="post"
      noValidate
      className={`${beside ? 'max-w-5xl' : 'max-w-measure'} grid grid-cols-1 gap-6`}
      {...sending}
      {...(isSavedByButton ? {} : { 'data-own-text': true, ...leaving })}
    >
      {!fetcher.data && answer?.saved && <Notice>{answer.saved.title}</Notice>}
      {(isSavedByButton || !fetcher.data) && errors && <ErrorSummary errors={errors} />}
      {failed && <Notice kind="warning">{failed.description}</Notice>}
      {/* Enter presses a form's first button, which must not put an original back. */}
      <button className="hidden">Save</button>
      <FormBase base={base} />
      {groups.map((group) => (
        <Group key={Object.keys(group.fields).join()} {...{ group, state, beside }} />
      ))}
      <div className="grid justify-items-start gap-2">
        <Button pending={isSaving} pendingLabel="Saving...">
          Save
        </Button>
        {!isSavedByButton && (
          <p className={`text-ink-soft text-sm ${visibility}`}>
            A change is saved, and seen by visitors, as soon as you leave its field.
          </p>
        )}
      </div>
    </fetcher.Form>
  )
}

type GroupProps = Pick<SettingsFormProps, 'beside'> & { group: GroupView; state: FormState }

function Group({ group: { legend, words, isInColumns, fields }, state, beside }: GroupProps) {
  const controls = Object.keys(fields).map((name) => (
    <div key={name} className={beside ? besideStyle : 'grid grid-cols-1 content-start gap-3'}>
      <div className="grid grid-cols-1 content-start gap-3">
        <RecordField name={name} form={state} />
      </div>
      {beside && ownValue(beside, name)}
    </div>
  ))
  const shown = (
    <>
      {words && <p className="max-w-measure">{withLink(words)}</p>}
      {isInColumns ? <div className="grid gap-4 sm:grid-cols-2">{controls}</div> : controls}
    </>
  )
  if (!legend) return shown
  return (
    <fieldset className="grid gap-4">
      <legend className="font-display mb-2 text-xl font-semibold">{legend}</legend>
      {shown}
    </fieldset>
  )
}

const besideStyle = 'border-line grid grid-cols-1 gap-x-8 gap-y-3 border-b pb-6 lg:grid-cols-[3fr_2fr]'

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

/** A colour that is typed or picked. The server decides whether words in it can be read. */
function ColourField({ name, form }: ControlProps) {
  const { label, hint, placeholder = '' } = form.fields[name]!
  const field = useRef<HTMLDivElement>(null)
  const defaultValue = submittedText(form.values, name)
  const [typed, setTyped] = useState(defaultValue ?? '')
  const colour = `#${typed.trim().toLowerCase().replace('#', '')}`

  function pick(picked: string) {
    const input = field.current?.querySelector('input')
    if (input) input.value = picked
    setTyped(picked)
  }

  return (
    <div ref={field} className="flex flex-wrap items-end gap-3">
      <TextField
        {...{ name, label, hint, placeholder, defaultValue, error: form.errors?.[name] }}
        optional
        width="short"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <input
        type="color"
        aria-label={`Choose the ${label.toLowerCase()}`}
        value={colourPattern.test(colour) ? colour : placeholder}
        onChange={({ currentTarget }) => pick(currentTarget.value)}
        className="border-edge bg-paper h-12 w-16 cursor-pointer rounded-md border-2 p-1 noscript:hidden"
      />
    </div>
  )
}
