export type SitePage = { slug: string; title: string; metaTitle?: string; metaDescription: string; body: string }
