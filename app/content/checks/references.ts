/** What an address of this site leads to, for visitors, now. */
export type LinkTarget =
  /** `names` are what a # can name there; absent where nobody can say. */
  | { is: 'shown'; names?: ReadonlySet<string> }
  | { is: 'missing' | 'gone' | 'for staff' }
  /** ParsedContent, and not to be seen: a draft, in the bin, or its time is over. */
  | { is: 'hidden'; title: string }
  | { is: 'later'; title: string; from: Date }
  /** Visitors are led on; the title of what was deleted there. */
  | { is: 'moved'; to: string; title?: string }

/** What the database knows of what a text names. */
export type References = {
  /** By the id; one that was deleted is not in it. */
  pictures: ReadonlyMap<string, { name: string; needsAlt: boolean }>
  /** By the path; addresses of other sites are not in it. */
  places: ReadonlyMap<string, LinkTarget>
  /** Where this site is: whole addresses of it are its own pages too. */
  siteUrl: string
  /** Others that visitors see, with the same title (or question) or description. */
  sameTitle: string | undefined
  sameDescription: string | undefined
}
