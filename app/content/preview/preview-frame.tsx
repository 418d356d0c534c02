import type { ComponentProps } from 'react'

import type { ContentKind } from '#app/content/content-kinds.ts'

/** `path` of the record. A question stands among all others. */
export function frameHref(kind: ContentKind, path: string): string {
  return `${path}/preview/frame${kind === 'faq' ? `#answer-${path.split('/').at(-1)}` : ''}`
}

interface PreviewFrameProps extends ComponentProps<'iframe'> {
  title: string
  fills?: boolean | undefined
}

const widths = [
  { value: 'phone', label: 'Phone' },
  { value: 'tablet', label: 'Tablet' },
  { value: 'desktop', label: 'Desktop' },
] as const

/** Scaled down where there is less room. No script runs in it. */
export function PreviewFrame({ title, fills = false, ...frame }: PreviewFrameProps) {
  return (
    <div className={`group/preview flex min-h-0 flex-col gap-3 ${fills ? 'flex-1' : ''}`}>
      <fieldset>
        <legend className="sr-only">How wide</legend>
        <div className="flex flex-wrap gap-2">
          {widths.map(({ value, label }) => (
            <label key={value} className={widthStyle}>
              <input
                type="radio"
                name="preview-width"
                value={value}
                defaultChecked={value === 'phone'}
                className="tick"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <div className={`${roomStyle} ${fills ? 'flex-1' : 'h-[75dvh]'}`}>
        <iframe
          {...frame}
          title={title}
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          className={frameStyle}
        />
      </div>
    </div>
  )
}

const widthStyle =
  'flex min-h-11 cursor-pointer items-center gap-2 rounded-md border-2 border-line bg-paper px-3 text-sm font-semibold hover:border-plum has-checked:border-door has-checked:bg-blush'

const roomStyle = 'border-edge bg-line @container-[size] min-h-80 overflow-hidden rounded-md border-2'

// tan(atan2()) divides two lengths into a number, which calc() cannot do in every browser yet.
const frameStyle =
  'mx-auto block origin-top-left border-0 [scale:var(--fit)] w-(--wide) h-[calc(100cqh/var(--fit))] [--fit:min(1,tan(atan2(100cqw,var(--wide))))] [--wide:390px] group-has-[[value=tablet]:checked]/preview:[--wide:820px] group-has-[[value=desktop]:checked]/preview:[--wide:1280px]'
