import { type ReactNode, useRef, useState } from 'react'
import { useFetcher } from 'react-router'

import { beforeName, theirsName } from '#app/platform/forms/merge-form.ts'
import { type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { useInvisibleUntilHydrated } from '#app/ui/use-hydrated.ts'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import { type TextsAnswer, keepMine, takeTheirs } from './text-fields.ts'
import { useTextSettings } from './use-text-settings.ts'

export type FieldState = { name: string; error: string | undefined; hint?: ReactNode; defaultValue: string | undefined }

type TextSettingsFormProps = {
  settings: Record<string, string>
  /** Only without JavaScript. */
  actionData: TextsAnswer | undefined
  children: (field: (name: string, hint?: ReactNode) => FieldState) => ReactNode
  className?: string
}

/** Saves when a field loses focus, or with the button where JavaScript is off. */
export function TextSettingsForm({
  settings,
  actionData,
  children,
  className = 'max-w-measure',
}: TextSettingsFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const visibility = useInvisibleUntilHydrated()
  const fetcher = useFetcher<TextsAnswer>()
  const { errors, values, theirs, failed } = fetcher.data ?? actionData ?? {}
  const isSaving = useIsSlow(fetcher.state !== 'idle')
  // After the first render the user controls the fields.
  const [first] = useState(() => ({ ...settings, ...actionData?.values }))
  const [befores] = useState(() => firstBefores(settings, actionData?.values))
  const handlers = useTextSettings(form, fetcher, befores)

  return (
    <fetcher.Form
      ref={form}
      method="post"
      noValidate
      data-own-text
      className={`${className} grid grid-cols-1 gap-6`}
      {...handlers}
    >
      {!fetcher.data && actionData?.saved && <Notice>{actionData.saved.title}</Notice>}
      {!fetcher.data && errors && <ErrorSummary errors={errors} />}
      {failed && <Notice kind="warning">{failed.description}</Notice>}
      {/* Enter presses a form's first button, which must not choose between two versions. */}
      <button className="hidden">Save</button>
      {Object.keys(settings).map((name) => (
        <span key={name} hidden>
          <input type="hidden" name={beforeName(name)} value={befores[name]} />
          {theirs?.[name] !== undefined && <input type="hidden" name={theirsName(name)} value={theirs[name]} />}
        </span>
      ))}
      {children((name, hint) => ({
        name,
        error: errors?.[name] ?? (theirs?.[name] === undefined ? undefined : 'Somebody else changed this meanwhile'),
        hint:
          theirs?.[name] === undefined ? (
            hint
          ) : (
            <TwoVersions name={name} mine={submittedText(values, name) ?? ''} theirs={theirs[name]} />
          ),
        defaultValue: submittedText(first, name),
      }))}
      <div className="grid justify-items-start gap-2">
        <Button pending={isSaving} pendingLabel="Saving...">
          Save
        </Button>
        <p className={`text-ink-soft text-sm ${visibility}`}>
          A change is saved, and seen by visitors, as soon as you leave its field.
        </p>
      </div>
    </fetcher.Form>
  )
}

function firstBefores(settings: Record<string, string>, values: SubmittedValues | undefined) {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, submittedText(values, beforeName(name)) ?? value]),
  )
}

function TwoVersions({ name, mine, theirs }: { name: string; mine: string; theirs: string }) {
  return (
    <div className="border-line bg-paper text-ink rounded-door grid gap-3 border p-4">
      <dl className="grid gap-2 wrap-anywhere whitespace-pre-line">
        <div>
          <dt className="font-semibold">Theirs, which visitors see</dt>
          <dd>{theirs || 'Nothing'}</dd>
        </div>
        <div>
          <dt className="font-semibold">Yours, not saved</dt>
          <dd>{mine || 'Nothing'}</dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button size="small" kind="secondary" name={keepMine} value={name}>
          Use mine
        </Button>
        <Button size="small" kind="quiet" name={takeTheirs} value={name}>
          Keep theirs
        </Button>
      </div>
    </div>
  )
}
