import type { BodyFacts } from '#app/content/body/body-facts.server.ts'
import type { Ground } from '#app/ui/layout/band.tsx'

import type { Section, SectionParts } from './split.ts'

export interface SectionViewProps {
  section: Section
  parts: SectionParts
  facts: BodyFacts
  ground: Ground
  /** Whether the picture stands before the words. */
  isTurned: boolean
  /** The first of its page: its heading is that of the page. */
  isFirst: boolean
  /** Beside a form, in a narrow column. */
  isAside?: boolean | undefined
}
