import { formatRatio } from '#app/settings/brand-rules.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import {
  buttonColours,
  grounds,
  leastContrast,
  lowestContrast,
  nearestReadable,
  type Scheme,
} from '#app/ui/styles/brand-colours.ts'

const schemes: { scheme: Scheme; label: string }[] = [
  { scheme: 'light', label: 'Light' },
  { scheme: 'dark', label: 'Dark' },
]

interface ColourContrastProps {
  colour: string
  onChoose: (shade: string) => void
}

/** The dark shade is derived, so only the light one can fail. */
export function ColourContrast({ colour, onChoose }: ColourContrastProps) {
  const buttons = buttonColours(colour)
  const isReadable = lowestContrast(colour, 'light') >= leastContrast
  return (
    <div className="grid grid-cols-1 gap-2">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-4">
        {schemes.map(({ scheme, label }) => {
          const { door, words } = buttons[scheme]
          return (
            <li key={scheme} className="grid grid-cols-1 content-start gap-1">
              <Sample ground={grounds[scheme].cream} colour={door} onColour={words} />
              <p className="text-sm tabular-nums">
                {label}: {door}, {formatRatio(lowestContrast(door, scheme))}
              </p>
            </li>
          )
        })}
      </ul>
      <output className={isReadable ? 'text-ink-soft text-sm' : 'text-danger font-semibold'}>
        {isReadable
          ? `Can be read everywhere: at least ${formatRatio(leastContrast)} is needed where it is hardest to see.`
          : `Too pale to be read: ${formatRatio(lowestContrast(colour, 'light'))}, and ${formatRatio(leastContrast)} is needed. It cannot be saved.`}
      </output>
      {!isReadable && (
        <Button
          type="button"
          size="small"
          kind="secondary"
          onClick={() => onChoose(nearestReadable(colour, 'light'))}
          className="justify-self-start noscript:hidden"
        >
          Use the nearest shade that can be read, {nearestReadable(colour, 'light')}
        </Button>
      )}
    </div>
  )
}

interface SampleProps {
  ground: string
  colour: string
  onColour: string
}

/** SVG attributes, because our CSP forbids inline styles. */
function Sample({ ground, colour, onColour }: SampleProps) {
  return (
    <svg viewBox="0 0 200 64" aria-hidden="true" className="border-line h-auto w-full max-w-50 rounded-md border">
      <rect width="200" height="64" fill={ground} />
      <text x="16" y="38" fontSize="16" fontWeight="600" textDecoration="underline" fill={colour}>
        Words
      </text>
      <path d="M88 12h84a12 12 0 0 1 12 12v24a4 4 0 0 1-4 4h-88a4 4 0 0 1-4-4z" fill={colour} />
      <text x="136" y="38" fontSize="16" fontWeight="600" textAnchor="middle" fill={onColour}>
        Button
      </text>
    </svg>
  )
}
