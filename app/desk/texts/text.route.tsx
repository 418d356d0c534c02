import { type FocusEvent, useRef, type RefObject } from 'react'

import { SettingsForm } from '#app/desk/settings/form/settings-form.tsx'
import { readForm } from '#app/platform/forms/forms.ts'
import { originalName } from '#app/platform/forms/merge-form.ts'
import { ownValue } from '#app/platform/own-value.ts'
import type { Placeholder } from '#app/settings/texts/text.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { Route } from './+types/text.route'
import { previewEmail } from './email-preview.server.tsx'
import { groupPath, isSentEmail, loadGroup, requireGroup, saveGroup, textsPath } from './text-fields.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.title ?? 'Not found'} | Texts` }]

/** Where the route is that of an email, the guard lets administrators in only. */
function keyOf(params: { group?: string | undefined; email?: string | undefined }) {
  return requireGroup(params.email === undefined ? `site/${params.group}` : `emails/${params.email}`)
}

export async function loader({ params }: Route.LoaderArgs) {
  const key = keyOf(params)
  const loaded = { ...(await loadGroup(key)), back: { href: textsPath, label: 'All texts' } }
  if (!isSentEmail(key)) return { ...loaded, sample: undefined }
  const { subject, text } = await previewEmail(key)
  return { ...loaded, sample: { subject, text, path: `${groupPath(key)}/preview` } }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return await saveGroup(keyOf(params), await readForm(request), context)
}

export default function Text({ loaderData, actionData }: Route.ComponentProps) {
  const { title, lead, back, stays, placeholders, texts, groups, originals, sample } = loaderData
  const last = useRef<HTMLTextAreaElement>(null)
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof HTMLTextAreaElement) last.current = target
  }
  const beside = Object.entries(originals).map(([name, original]) => {
    const label = ownValue(groups[0]!.fields, name)?.label ?? ''
    return [name, <Original key={name} {...{ name, label, original }} isChanged={ownValue(texts, name) !== original} />]
  })
  return (
    <DeskPage title={title} lead={lead} back={back}>
      {stays && <Notice>Always there, whatever you write: {stays}</Notice>}
      <PlaceholderList placeholders={placeholders} field={last} />
      <div onFocus={remember}>
        <SettingsForm key={title} {...{ texts, groups }} answer={actionData} beside={Object.fromEntries(beside)} />
      </div>
      {sample && <Preview {...sample} version={JSON.stringify(texts)} />}
    </DeskPage>
  )
}

type OriginalProps = { name: string; label: string; original: string; isChanged: boolean }

function Original({ name, label, original, isChanged }: OriginalProps) {
  return (
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
  )
}

type Sample = { subject: string; text: string; path: string; version: string }

function Preview({ subject, text, path, version }: Sample) {
  return (
    <section aria-labelledby="preview-title" className="grid grid-cols-1 gap-4">
      <h2 id="preview-title" className="text-2xl">
        As it is sent
      </h2>
      <p className="text-ink-soft max-w-measure">With made-up values, and with the words that are saved.</p>
      <dl className="grid gap-1">
        <dt className="font-semibold">Subject</dt>
        <dd className="wrap-anywhere">{subject}</dd>
      </dl>
      {/* Another frame for other words: a frame does not follow by itself. */}
      <iframe
        key={version}
        src={path}
        title="The email"
        sandbox="allow-same-origin"
        className="border-edge h-[36rem] w-full max-w-3xl rounded-md border-2 bg-white"
      />
      <details className="max-w-3xl">
        <summary className="min-h-11 cursor-pointer font-semibold">The same as plain text</summary>
        <pre className="border-line bg-paper overflow-auto rounded-md border p-4 text-sm wrap-anywhere whitespace-pre-wrap">
          {text}
        </pre>
      </details>
    </section>
  )
}

interface PlaceholderListProps {
  placeholders: (Placeholder & { name: string })[]
  /** Where one is inserted. */
  field: RefObject<HTMLTextAreaElement | null>
}

/** Without JavaScript users type them. */
function PlaceholderList({ placeholders, field }: PlaceholderListProps) {
  if (placeholders.length === 0) return null
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
                onClick={() => field.current && insert(field.current, written)}
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
function insert(field: HTMLTextAreaElement, written: string) {
  field.focus()
  field.setRangeText(written, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
