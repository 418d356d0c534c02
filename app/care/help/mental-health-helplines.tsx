import { phoneHref } from '#app/platform/forms/phone.ts'
import type { Nation } from '#app/settings/nations/nations.ts'
import { Link } from '#app/ui/buttons/link.tsx'

import { listHelpLines } from './help-lines.ts'

/** Helplines for people who need more help than the practice can give. */
export function MentalHealthHelplines({ nations }: { nations: readonly Nation[] }) {
  return (
    <details className="bg-sage-mist rounded-md px-4 py-2">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">If things feel heavy</summary>
      <div className="grid gap-2 pb-2">
        <p>
          Feeling low, frightened or far away is common around a birth, and it gets better with help. Tell your midwife,
          health visitor or GP. You can also call:
        </p>
        <ul className="grid list-disc gap-2 pl-5">
          {listHelpLines(nations).map(({ name, number, about }) => (
            <li key={name}>
              {name} <Link href={phoneHref(number)}>{number}</Link>, {about}
            </li>
          ))}
        </ul>
        <p>
          If you or your baby are in danger, call <Link href="tel:999">999</Link>.
        </p>
      </div>
    </details>
  )
}
