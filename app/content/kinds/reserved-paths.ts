// A test compares these with routes.ts.
const reserved = new Set(
  `about services midwives prices classes reviews review areas faq faqs shop contact enquiry back-in-stock consent successregistration blog go
  login register dashboard midwife-dashboard admin-dashboard booking join client
  cms admin cms-login formaccess shopaccess search
  opening-soon share brand icons visits form-draft-key webhooks sandbox files media assets healthz readyz metrics app api`.split(
    /\s+/,
  ),
)

/** Whether a page at this slug would hide another part of the site, or be hidden by it. */
export function isReservedPath(slug: string): boolean {
  return reserved.has(slug)
}
