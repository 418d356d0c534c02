import { type Dispatch, type KeyboardEvent, type MouseEvent, type SetStateAction, useId } from 'react'

import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Picture, type ShownPicture } from '#app/ui/pictures/picture.tsx'

type Focal = { x: number; y: number }

interface FocalPickerProps {
  picture: ShownPicture
  focal: Focal
  onChange: Dispatch<SetStateAction<Focal>>
  errors: FieldErrors | undefined
}

const step = 10
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

export function FocalPicker({ picture, focal, onChange, errors }: FocalPickerProps) {
  const hintId = useId()

  function press({ currentTarget, clientX, clientY, detail }: MouseEvent) {
    // A click made by the Enter key has no position.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({ x: inTens((clientX - left) / width), y: inTens((clientY - top) / height) })
  }

  function moveByKey(event: KeyboardEvent) {
    const arrow = arrows[event.key]
    if (!arrow) return
    event.preventDefault()
    // Based on the latest value, because keys may be faster than renders.
    onChange((at) => ({ x: within(at.x + arrow[0]), y: within(at.y + arrow[1]) }))
  }

  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="font-semibold">Focal point</legend>
      <p id={hintId} className="text-ink-soft mt-1">
        What stays in sight when the picture is cropped.
        <span className="noscript:hidden"> Press on the picture, or use the arrow keys.</span>
      </p>
      <div className={`relative ${picture.height > picture.width ? 'mx-auto w-full max-w-80' : 'w-full'}`}>
        <Picture
          picture={{ ...picture, focal: { x: 50, y: 50 } }}
          sizes="(min-width: 48rem) 28rem, 90vw"
          isInSight
          className="rounded-md"
        />
        <button
          type="button"
          aria-label={`Focal point: ${focal.x} % from the left, ${focal.y} % from the top`}
          aria-describedby={hintId}
          onClick={press}
          onKeyDown={moveByKey}
          className="absolute inset-0 cursor-crosshair rounded-md noscript:pointer-events-none"
        >
          <svg aria-hidden="true" className="size-full overflow-visible">
            <circle cx={`${focal.x}%`} cy={`${focal.y}%`} r="17" className="stroke-dusk fill-none stroke-[7]" />
            <circle cx={`${focal.x}%`} cy={`${focal.y}%`} r="17" className="stroke-on-dusk fill-none stroke-[3]" />
            <circle cx={`${focal.x}%`} cy={`${focal.y}%`} r="3.5" className="fill-on-dusk stroke-dusk" />
          </svg>
        </button>
        <output className="sr-only">{`${focal.x} % from the left, ${focal.y} % from the top`}</output>
      </div>
      <div className="grid grid-cols-2 items-end gap-4">
        <Percent
          name="focalX"
          label="From the left (%)"
          value={focal.x}
          error={errors?.focalX}
          onChange={(x) => onChange((at) => ({ ...at, x }))}
        />
        <Percent
          name="focalY"
          label="From the top (%)"
          value={focal.y}
          error={errors?.focalY}
          onChange={(y) => onChange((at) => ({ ...at, y }))}
        />
      </div>
    </fieldset>
  )
}

interface PercentProps {
  name: string
  label: string
  value: number
  error: string | undefined
  onChange: (value: number) => void
}

function Percent({ onChange, ...field }: PercentProps) {
  return (
    <TextField
      {...field}
      type="number"
      min={0}
      max={100}
      step={step}
      inputMode="numeric"
      width="short"
      onChange={({ currentTarget }) => onChange(within(currentTarget.valueAsNumber || 0))}
    />
  )
}

function inTens(share: number) {
  return within(Math.round((share * 100) / step) * step)
}

function within(percent: number) {
  return Math.min(100, Math.max(0, Math.round(percent)))
}
