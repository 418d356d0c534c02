export type SitePage = {
  slug: string
  title: string
  metaTitle?: string
  metaDescription: string
  isUnlisted?: true
  isPublished?: false
  body: string
}

/** When to call 999. */
export const emergencySigns =
  'heavy bleeding, chest pain, a fit, trouble breathing, or a baby who is hard to wake or not breathing as usual'
