import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef } from 'react'

import { useHydrated } from '#app/ui/use-hydrated.ts'

type Named = { name: string; label: string }

interface HydratedFieldProps<Props extends Named> {
  Live: ComponentType<Props>
  of: Props
  /** Works without JavaScript. */
  plain: ReactNode
}

/** Until it is hydrated a plain field, in the space that the live one will take: nothing below moves when that arrives. */
export function HydratedField<Props extends Named>({ Live, of, plain }: HydratedFieldProps<Props>) {
  if (useHydrated()) return <Live {...of} />
  return (
    <div className="grid grid-cols-1 *:[grid-area:1/1]">
      {/* Not sent. With a name of its own, and a blank label as high as a line. */}
      <fieldset disabled className="invisible noscript:hidden">
        <Live {...of} name={`${of.name}-replacement`} label={'\u{a0}'} />
      </fieldset>
      <div>{plain}</div>
    </div>
  )
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
