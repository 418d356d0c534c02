export type SitePage = {
  slug: string
  title: string
  metaTitle?: string
  metaDescription: string
  isUnlisted?: true
  body: string
}
