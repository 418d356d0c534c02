import { type ReactNode, useEffect } from 'react'
import { useFetcher } from 'react-router'

import type { Failed } from '#app/platform/attempt.server.ts'
import { type FieldErrors, type KeptInput, keptText } from '#app/platform/kept-input.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { showToast } from '#app/ui/toast.tsx'

type Answer = { saved?: { title: string }; failed?: Failed; errors?: FieldErrors; kept?: KeptInput }
type Field = { name: string; error: string | undefined; defaultValue: string | undefined }

type WordsFormProps = {
  /** The address of this part of the settings. */
  path: string
  /** What is saved, by field. */
  settings: Record<string, string>
  /** What the page's own action answered: without JavaScript. */
  actionData: Answer | undefined
  children: (field: (name: string) => Field) => ReactNode
}

const parts = [
  { href: '/cms/settings', label: 'General' },
  { href: '/cms/settings/shop', label: 'Shop' },
]

/** A part of the settings. Saved when a field loses focus; without JavaScript, by the button. */
export function WordsForm({ path, settings, actionData, children }: WordsFormProps) {
  const fetcher = useFetcher<Answer>()
  const answer = fetcher.data ?? actionData
  const { errors, kept, failed } = answer ?? {}

  useEffect(() => {
    if (answer?.saved) showToast(answer.saved)
    if (answer?.failed) showToast({ ...answer.failed, kind: 'destructive' })
  }, [answer])

  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-8 px-4 py-8 sm:px-6">
      <PageHeading
        title="Site Settings"
        lead="Names and words that stand on every page. A change is visible at once."
      />
      <Tabs label="Settings" tabs={parts.map((part) => ({ ...part, current: part.href === path }))} />
      <fetcher.Form
        method="post"
        noValidate
        className="max-w-measure grid grid-cols-1 gap-6"
        onBlur={(event) => {
          const { target, currentTarget } = event
          const isEdited = 'defaultValue' in target && 'value' in target && target.value !== target.defaultValue
          if (isEdited) void fetcher.submit(currentTarget)
        }}
      >
        {actionData?.saved && answer?.saved && <Notice>{answer.saved.title}</Notice>}
        {failed && <Notice kind="warning">{failed.description}</Notice>}
        {children((name) => ({
          name,
          error: errors?.[name],
          defaultValue: keptText(kept, name) ?? settings[name],
        }))}
        <Button className="justify-self-start">Save</Button>
      </fetcher.Form>
    </div>
  )
}
