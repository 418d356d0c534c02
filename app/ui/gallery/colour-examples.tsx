import { Specimen } from './specimen.tsx'

export function ColourExamples() {
  return (
    <>
      <Specimen title="Colours" note="Every pair here is checked by tokens.test.ts, in light and dark.">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
          {swatches.map(([name, style]) => (
            <li key={name} className={`rounded-door border-line border px-4 pt-8 pb-3 text-sm font-semibold ${style}`}>
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Words">
        <div className="grid gap-3">
          <p className="font-display text-4xl font-medium">Text 4xl: calm nights begin at home</p>
          <p className="font-display text-3xl font-medium">Text 3xl: someone who knows you by name</p>
          <p className="font-display text-2xl font-medium">Text 2xl: before, during and after</p>
          <p className="font-display text-xl font-medium">Text xl: how a visit goes</p>
          <p className="font-display text-lg font-medium">Text lg: what to have ready</p>
          <p className="max-w-measure">
            Text base: your midwife comes to you, with her bag and her time. She weighs the baby, looks at how you heal
            and answers what you did not dare to ask on the ward.
          </p>
          <p className="max-w-measure text-ink-soft">Ink soft: hints, captions and what can be read second.</p>
          <p className="text-sm">Text sm: tables and small print. 1,234.50</p>
          <p className="text-xs">Text xs: badges only</p>
        </div>
      </Specimen>
    </>
  )
}

const swatches = [
  ['cream', 'bg-cream'],
  ['paper', 'bg-paper'],
  ['blush', 'bg-blush'],
  ['butter', 'bg-butter'],
  ['sage-mist', 'bg-sage-mist'],
  ['door', 'bg-door text-on-door'],
  ['dusk', 'bg-dusk text-on-dusk'],
  ['danger-fill', 'bg-danger-fill text-on-danger'],
  ['lamp', 'bg-lamp text-on-lamp'],
  ['plum on paper', 'bg-paper text-plum'],
  ['clay on paper', 'bg-paper text-clay'],
  ['sage on sage-mist', 'bg-sage-mist text-sage'],
  ['danger on paper', 'bg-paper text-danger'],
] as const
