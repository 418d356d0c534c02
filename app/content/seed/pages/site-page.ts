export type SitePage = {
  slug: string
  title: string
  metaTitle?: string
  metaDescription: string
  isUnlisted?: true
  isPublished?: false
  body: string
}
