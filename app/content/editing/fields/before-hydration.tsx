import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

interface BeforeHydrationProps {
  /** Works without JavaScript. */
  plain: ReactNode
  /** Invisible, and not sent. Without an id, name or label that `plain` has, too. */
  replacement: ReactNode
}

/** The plain form of a field, in the space that its replacement will take: nothing below moves when that arrives. */
export function BeforeHydration({ plain, replacement }: BeforeHydrationProps) {
  return (
    <div className="grid grid-cols-1 *:[grid-area:1/1]">
      <fieldset disabled className="invisible noscript:hidden">
        {replacement}
      </fieldset>
      <div>{plain}</div>
    </div>
  )
}

/** A name of its own, and a blank label as high as a line. */
export function asReplacement<Props extends { name: string; label: string }>(props: Props): Props {
  return { ...props, name: `${props.name}-replacement`, label: '\u{a0}' }
}

/** Hidden fields fire no input event, and the form saves on input. */
export function useInputEvent(place: RefObject<HTMLElement | null>, value: unknown) {
  const before = useRef(value)

  useEffect(() => {
    if (before.current === value) return
    before.current = value
    place.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [place, value])
}
