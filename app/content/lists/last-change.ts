import { type ContentKind, kindInfo } from '#app/content/content-kinds.ts'

/** The first three are revision reasons. The others create no revision and are audit log actions. */
export type ChangeKind = 'saved' | 'published' | 'restored' | 'withdrew' | 'archived'

/** Null if unknown: seeded records, and changes older than the history. */
type Change = { by: string | null; how: ChangeKind | null }

/** `what` as in 'Amara Osei edited'. */
export type LastChange = { what: string; at: Date; ago: string }

export function describeChange(kind: ContentKind, { by, how }: Change): string {
  const verb = how ? verbOf(kind, how) : 'changed'
  return by ? `${by} ${verb}` : verb.charAt(0).toUpperCase() + verb.slice(1)
}

function verbOf(kind: ContentKind, how: ChangeKind): string {
  if (how === 'published') return kindInfo[kind].shown.done
  if (how === 'withdrew' && kind === 'slide') return kindInfo.slide.shown.undone
  return how === 'saved' ? 'edited' : how
}
