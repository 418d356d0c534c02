import type { BodyFacts } from '#app/content/body/body-facts.server.ts'
import type { Ground } from '#app/ui/layout/band.tsx'

import type { Section, SectionParts } from './split.ts'

export interface SectionViewProps {
  section: Section
  parts: SectionParts
  facts: BodyFacts
  ground: Ground
  /** Whether the picture comes before the text. */
  isTurned: boolean
  /** The first section of a page: its heading is the page heading. */
  isFirst: boolean
  /** Beside a form, in a narrow column. */
  isAside?: boolean | undefined
}
