import { type ReactNode, useRef } from 'react'

import { originalName, type TextsAnswer } from '#app/desk/settings/texts/text-fields.ts'
import { TextSettingsForm } from '#app/desk/settings/texts/text-settings-form.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { LoadedGroup } from './text-fields.server.ts'
import { textsPath } from './text-paths.ts'

interface TextEditorProps extends LoadedGroup {
  /** Only without JavaScript. */
  actionData: TextsAnswer | undefined
  children?: ReactNode
}

export function TextEditor({ group, placeholders, texts, words, actionData, children }: TextEditorProps) {
  const last = useRef<HTMLTextAreaElement>(null)
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading
        title={group.title}
        lead={`${group.where}.${group.sentTo ? ` To: ${group.sentTo.toLowerCase()}.` : ''}`}
        back={{ href: textsPath, label: 'All texts' }}
      />
      {group.stays && <Notice>Always there, whatever you write: {group.stays}</Notice>}
      {placeholders.length > 0 && (
        <PlaceholderList
          placeholders={placeholders}
          onChoose={(name) => last.current && insertPlaceholder(last.current, name)}
        />
      )}
      <div
        onFocus={({ target }) => {
          if (target instanceof HTMLTextAreaElement) last.current = target
        }}
      >
        <TextSettingsForm settings={words} actionData={actionData} className="max-w-5xl">
          {(field) => texts.map((text) => <OneText key={text.name} text={text} field={field} />)}
        </TextSettingsForm>
      </div>
      {children}
    </div>
  )
}

interface PlaceholderListProps {
  placeholders: LoadedGroup['placeholders']
  onChoose: (written: string) => void
}

/** Without JavaScript users type them. */
function PlaceholderList({ placeholders, onChoose }: PlaceholderListProps) {
  return (
    <details open className="border-line bg-paper max-w-5xl rounded-md border p-4">
      <summary className="min-h-6 cursor-pointer font-semibold">What can be filled in</summary>
      <ul className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {placeholders.map(({ name, kind, about, example }) => {
          const written = kind === 'link' ? `[words]({${name}})` : `{${name}}`
          return (
            <li key={name} className="grid min-w-0 grid-cols-1 content-start justify-items-start gap-1">
              <Button
                type="button"
                kind="secondary"
                size="small"
                // The field keeps the focus, so that a half-written sentence is not saved.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(written)}
              >
                <span className="sr-only">Insert </span>
                <code className="wrap-anywhere">{written}</code>
              </Button>
              <span className="text-sm wrap-anywhere">
                {about} <span className="text-ink-soft">({example})</span>
              </span>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/** At the cursor, as if typed. */
function insertPlaceholder(field: HTMLTextAreaElement, name: string) {
  field.focus()
  field.setRangeText(name, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const rows = { line: 2, text: 3, markdown: 11 }

interface OneTextProps {
  text: LoadedGroup['texts'][number]
  field: Parameters<Parameters<typeof TextSettingsForm>[0]['children']>[0]
}

function OneText({ text, field }: OneTextProps) {
  const { name, label, shape, max, mayBeEmpty, when, original, isChanged } = text
  const hint = [when && `${when}.`, shape === 'markdown' && markdownHint].filter(Boolean).join(' ')
  return (
    <div className="border-line grid grid-cols-1 gap-x-8 gap-y-3 border-b pb-6 lg:grid-cols-[3fr_2fr]">
      <TextArea {...field(name, hint)} label={label} rows={rows[shape]} limit={max} optional={mayBeEmpty} />
      <div className="grid content-start justify-items-start gap-2">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          Original {isChanged && <Badge tone="warning">Changed</Badge>}
        </p>
        <p className="text-ink-soft wrap-anywhere whitespace-pre-line">{original || 'Nothing'}</p>
        {isChanged && (
          <Button kind="secondary" size="small" name={originalName} value={name}>
            Back to the original<span className="sr-only"> of “{label}”</span>
          </Button>
        )}
      </div>
    </div>
  )
}

const markdownHint =
  'An empty line begins a paragraph, a \\ at the end of a line breaks it. **Bold**, *italics*, - lists and [links](https://…) work.'
