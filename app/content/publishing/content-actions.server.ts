import { compareVersions, type VersionComparison } from '#app/content/comparison/compare-versions.server.ts'
import { textOf } from '#app/content/content-fields.ts'
import { type ContentRef, deletionQuestion, hasOwnAddress, kindInfo, publicPath } from '#app/content/content-kinds.ts'
import { recordPath } from '#app/content/record-url.server.ts'
import { listDestinations } from '#app/content/redirects/published-paths.server.ts'
import { discardDraft, restoreOriginal } from '#app/content/revisions/restore-revision.server.ts'
import type { LockedContent } from '#app/content/revisions/save-content.server.ts'
import { findOriginal } from '#app/content/seed/original-page.server.ts'
import type { FlashMessage } from '#app/staff/flash-message.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import type { SelectOption } from '#app/ui/fields/select.tsx'

import { deleteContent, inUseMessage, withdrawContent } from './withdraw-content.server.ts'

type StepQuestion = {
  title: string
  words: readonly string[]
  /** Why it cannot be done. */
  stop?: string
  /** Absent where there is nothing to do. */
  yes?: string
  isDanger?: true
  choice?: { name: string; label: string; value: string; options: readonly SelectOption[] }
  changes?: { title: string; comparison: VersionComparison }
}

type Asked = StepQuestion | undefined
type Outcome = { done: FlashMessage; to: string } | { problem: string }

export type Step = {
  failed: string
  /** It leads back to the list, not to the editor. */
  isFromList?: true
  /** Undefined if the record has no such step. */
  ask: (record: ContentRef, content: LockedContent, query: URLSearchParams) => Asked | Promise<Asked>
  run: (record: ContentRef, actor: Actor, form: FormData, content: LockedContent) => Promise<Outcome>
}

/** What may be done with a record besides publishing it, by the last part of the address. */
export const contentActions: Record<'withdrawal' | 'discarding' | 'original' | 'deletion', Step> = {
  withdrawal: {
    failed: 'It could not be withdrawn. Please try again in a minute.',
    ask: ({ kind }, { live, hasDraft }, query) => {
      const { shown, one } = kindInfo[kind]
      const isPost = kind === 'post'
      const isLive = live.visibility.status === 'published'
      const address = publicPath(kind, live.fields)
      const afterwards = hasOwnAddress(kind)
        ? `Visitors will no longer find anything at ${address}. You can publish it again whenever you like.`
        : 'Visitors will no longer see it. You can show it again whenever you like.'
      const question = {
        title: isLive ? `${shown.undo} this ${one}` : `Keep this ${one} from visitors`,
        words: [
          ...(isLive ? [afterwards] : []),
          ...(isLive || isPost ? [] : ['Visitors do not see it.']),
          ...(hasDraft ? ['The changes that are saved and not published stay in it.'] : []),
        ],
      }
      if (live.isProtected) return { ...question, words: [], stop: cannot('withdrawn') }
      if (!isPost) return { ...question, ...(isLive ? { yes: shown.undo } : {}) }
      const value = query.get('status') ?? (live.visibility.status === 'draft' ? 'archived' : 'draft')
      const choice = { name: 'status', label: 'From now on it is', value, options: statuses }
      return { ...question, yes: isLive ? shown.undo : 'Change', choice }
    },
    async run(record, actor, form) {
      const outcome = await withdrawContent(record, actor, form.get('status') === 'archived' ? 'archived' : 'draft')
      if (outcome === 'protected') return { problem: cannot('withdrawn') }
      const isArchived = outcome === 'archived'
      const { noun, shown } = kindInfo[record.kind]
      const title = `${noun} ${isArchived ? 'archived' : shown.undone}`
      const description = isArchived ? 'It is kept, and visitors do not see it' : 'Visitors no longer see it'
      return { done: { title, description }, to: recordPath(record) }
    },
  },
  discarding: {
    failed: 'The changes could not be discarded. Please try again in a minute.',
    async ask(record, { live, fields, hasDraft }) {
      const comparison = await compareVersions(record.kind, { before: fields, after: live.fields })
      const title = 'Discard the changes'
      if (!hasDraft) return { title, words: ['Nothing is saved that visitors do not see.'] }
      return {
        title,
        words: [
          'Changes that are saved and not published are discarded, for everybody: it goes back to what visitors see. The history keeps what you discard.',
        ],
        yes: title,
        isDanger: true,
        changes: { title: 'What this undoes', comparison },
      }
    },
    async run(record, actor) {
      await discardDraft(record, actor)
      const description = `The ${kindInfo[record.kind].one} is as visitors see it; its history has the rest`
      return { done: { title: 'Changes discarded', description }, to: recordPath(record) }
    },
  },
  original: {
    failed: 'It could not be brought back. Please try again in a minute.',
    async ask(record, { fields }) {
      const original = record.kind === 'page' && findOriginal(textOf(fields, 'slug'))
      if (!original) return undefined
      const comparison = await compareVersions(record.kind, { before: fields, after: { ...fields, ...original } })
      const title = 'Back to the original'
      if (comparison.changes.length === 0)
        return { title, words: ['What is saved is the page as it came with the site.'] }
      return {
        title,
        words: [
          'The page is saved again as it came with the site, and visitors see it once it is published. Its history keeps what is there now.',
        ],
        yes: title,
        changes: { title: 'What this changes', comparison },
      }
    },
    async run(record, actor) {
      const { shelved } = await restoreOriginal(record, actor)
      const note = shelved ? '. What you had typed and not saved is in its history' : ''
      const description = `The page is saved as it came with the site${note}`
      return { done: { title: 'Back to the original', description }, to: recordPath(record) }
    },
  },
  deletion: {
    failed: 'It could not be deleted. Please try again in a minute.',
    isFromList: true,
    async ask({ kind }, { live }) {
      if (live.isProtected) return { title: 'This page cannot be deleted', words: [], stop: cannot('deleted') }
      const address = live.isLive && hasOwnAddress(kind) ? publicPath(kind, live.fields) : undefined
      const options = [{ value: '', label: 'Hears that it is gone' }, ...(address ? await listTargets(address) : [])]
      return {
        title: deletionQuestion(kind),
        words: ['It goes to the bin, where an admin can restore it for 30 days.'],
        yes: 'Delete',
        isDanger: true,
        ...(address
          ? { choice: { name: 'target', label: `Anyone who visits ${address} from now on`, value: '', options } }
          : {}),
      }
    },
    async run(record, actor, form, { live }) {
      const sent = form.get('target') || null
      const targets = await listTargets(publicPath(record.kind, live.fields))
      const target = sent && targets.find(({ value }) => value === sent)?.value
      if (target === undefined) return { problem: 'Please choose from the list where visitors are led.' }
      const outcome = await deleteContent(record, actor, target)
      if (outcome !== 'deleted') return { problem: outcome === 'protected' ? cannot('deleted') : inUseMessage }
      const { path, noun } = kindInfo[record.kind]
      const description = 'It is in the bin, where it can be restored for 30 days'
      return { done: { title: `${noun} deleted`, description }, to: path }
    },
  },
}

const statuses = [
  { value: 'draft', label: 'A draft: somebody is still working on it' },
  { value: 'archived', label: 'Archived: it has had its time, and is kept' },
]

function cannot(be: string) {
  return `The site needs this page: the law requires it, and other pages link to it. It can be edited and published, but not ${be}.`
}

/** Where visitors may be led instead. */
export async function listTargets(path: string): Promise<SelectOption[]> {
  const destinations = await listDestinations()
  return destinations.flatMap(({ value, label }) => (value === path ? [] : [{ value, label: `Is taken to ${label}` }]))
}
