import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'

import type { RichEditorProps } from '#app/content/rich-text/editor-props.ts'
import { maxCharacters } from '#app/platform/markdown/max-characters.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { controlStyle, describeControl, Field, roomyStyle } from '#app/ui/fields/field.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

interface RichTextProps {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  defaultValue: string
  rows?: number
  hasSections?: boolean
  onInput?: React.InputEventHandler<HTMLTextAreaElement> | undefined
}

/**
 * A textarea with Markdown, covered by an editor once JavaScript has loaded. The textarea still holds and sends the
 * Markdown and fires a bubbling `input` event on every change.
 */
export function RichText({ rows = 15, hasSections = false, defaultValue, onInput, ...fieldProps }: RichTextProps) {
  const { name, label, hint, error } = fieldProps
  const area = useRef<HTMLTextAreaElement>(null)
  const labelId = useId()
  const [wantsMarkdown, setWantsMarkdown] = useState(false)
  const [takesFocus, setTakesFocus] = useState(false)
  const loaded = useLazyEditor(area, arrive)
  const [isTooLong, setTooLong] = useState(false)
  const isRich = Boolean(loaded) && !wantsMarkdown && !isTooLong
  const control = describeControl(fieldProps)

  function arrive(takesFocusNow: boolean) {
    setTakesFocus(takesFocusNow)
    setTooLong((area.current?.value.length ?? 0) > maxCharacters)
  }

  function change() {
    setWantsMarkdown(isRich)
    arrive(true)
  }

  return (
    <Field {...{ name, hint, error }} label={<span id={labelId}>{label}</span>}>
      {isRich && loaded && (
        <loaded.RichEditor
          area={area}
          name={name}
          rows={rows}
          labelId={labelId}
          describedBy={control['aria-describedby']}
          isWrong={Boolean(error)}
          takesFocus={takesFocus}
          hasSections={hasSections}
        />
      )}
      <textarea
        {...control}
        ref={area}
        // Labels lead to the editor while it covers the textarea.
        id={isRich ? undefined : name}
        hidden={isRich}
        rows={rows}
        defaultValue={defaultValue}
        onInput={onInput}
        className={`${controlStyle} ${roomyStyle} w-full resize-y ${isRich ? '' : 'block'}`}
      />
      {isTooLong && (
        <Notice>
          This text has more than {maxCharacters.toLocaleString('en-GB')} characters. Visitors see it without its
          headings, links and other marks, and it can only be written as Markdown. Please make several of it.
        </Notice>
      )}
      {loaded && (
        <Button type="button" kind="quiet" size="small" className="justify-self-start" onClick={change}>
          {isRich ? 'Write as Markdown' : 'Write in the editor'}
          <span className="sr-only"> ({label})</span>
        </Button>
      )}
    </Field>
  )
}

/** Waits until someone who is already typing leaves the textarea. */
function useLazyEditor(area: React.RefObject<HTMLTextAreaElement | null>, arrive: (hasFocus: boolean) => void) {
  const [loaded, setLoaded] = useState<{ RichEditor: ComponentType<RichEditorProps> }>()
  const onArrival = useEffectEvent(arrive)

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    let isTyping = false
    // Restoring text fires `input` too, but without focus there is no blur to wait for.
    area.current?.addEventListener('input', () => (isTyping = document.activeElement === area.current), { signal })
    area.current?.addEventListener('blur', () => (isTyping = false), { signal })

    async function load() {
      const editor = await import('#app/content/rich-text/rich-editor.tsx')
      if (isTyping)
        await new Promise((resolve) => area.current?.addEventListener('blur', resolve, { once: true, signal }))
      if (signal.aborted) return
      onArrival(document.activeElement === area.current)
      setLoaded(editor)
    }

    // Offline the textarea is enough.
    load().catch(() => {})
    return () => leaving.abort()
  }, [area])

  return loaded
}
