import { categoryRegistrations, registerAuditEvents } from '#app/staff/audit/audit-event.ts'

export const contentEvents = registerAuditEvents(
  'content',
  {
    page: ['a page', 'pages'],
    post: ['a blog post', 'blog posts'],
    faq: ['an FAQ', 'FAQs'],
    slide: ['a homepage slide', 'homepage slides'],
    midwife: ['a midwife', 'midwives'],
    price: ['a price', 'prices'],
    class: ['a class', 'classes'],
    review: ['a family review', 'family reviews'],
  },
  {
    added: { action: 'added', label: 'Added {records}' },
    published: { action: 'published', label: 'Published {records}' },
    withdrawn: { action: 'withdrew', label: 'Took {records} off the site' },
    archived: { action: 'archived', label: 'Archived {records}' },
    moved: { action: 'moved', label: 'Moved {records} to another place in the order' },
    signedOff: { action: 'gave a sign-off', label: 'Signed off {records}' },
    reviewRecorded: {
      action: 'recorded a review',
      label: 'Recorded that somebody outside the practice reviewed {records}',
    },
    reviewRequested: { action: 'asked for a sign-off', label: 'Asked a colleague to sign off {records}' },
    draftDiscarded: { action: 'gave up changes', label: 'Discarded changes to {records}' },
    revisionRestored: { action: 'restored a version', label: 'Went back to an earlier version of {records}' },
    revisionNamed: { action: 'named a version', label: 'Named a version of {records}' },
    revisionNameRemoved: {
      action: 'took away the name of a version',
      label: 'Took away the name of a version of {records}',
    },
    previewLinkCreated: { action: 'made a preview link', label: 'Made a preview link to {records}[ for {days} days]' },
    previewLinkWithdrawn: { action: 'withdrew a preview link', label: 'Withdrew a preview link to {records}' },
    received: { action: 'received a review', label: 'Received {records}' },
    takenBack: { action: 'removed a review', label: 'Removed {records} that the family took back' },
    binned: { action: 'binned', label: 'Moved {records} to the bin' },
    restored: { action: 'restored', label: 'Restored {records} from the bin' },
    removed: { action: 'removed', label: 'Removed {records} for good' },
  },
)

export const blogCategoryEvents = registerAuditEvents(
  'blogCategory',
  { blog_category: ['a category of the blog', 'categories of the blog'] },
  categoryRegistrations,
)

export const redirectEvents = registerAuditEvents(
  'redirect',
  { redirect: ['a redirect', 'redirects'] },
  {
    added: { action: 'added a redirect', label: 'Added a redirect' },
    removed: { action: 'removed a redirect', label: 'Removed a redirect' },
  },
)

export type ContentEvent = (typeof contentEvents)[keyof typeof contentEvents]
