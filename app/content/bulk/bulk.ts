import { type ContentKind, kindInfo } from '#app/content/content-kinds.ts'

export const bulkActions = ['publish', 'withdraw', 'archive', 'categorise', 'bin'] as const
export type BulkAction = (typeof bulkActions)[number]

/** A bulk action covers at most one page of a list. */
export const listPageSize: Record<ContentKind, number> = {
  page: 25,
  post: 25,
  faq: 50,
  slide: 25,
  midwife: 25,
  price: 50,
  class: 25,
  review: 25,
}

export function bulkActionsFor(kind: ContentKind, isAdmin: boolean): BulkAction[] {
  const allowed: Record<BulkAction, boolean> = {
    publish: true,
    withdraw: true,
    archive: kind === 'post',
    categorise: kind === 'post',
    bin: isAdmin,
  }
  return bulkActions.filter((action) => allowed[action])
}

export function bulkPath(kind: ContentKind): string {
  return `${kindInfo[kind].path}/selection`
}

type ActionLabels = { verb: string; done: string; note: string }

/** `done` as in '3 pages published'. */
export function actionLabels(kind: ContentKind, action: BulkAction): ActionLabels {
  const { shown } = kindInfo[kind]
  const labels: Record<BulkAction, ActionLabels> = {
    publish: {
      verb: shown.verb,
      done: shown.done,
      note: 'The version that the team shares. What the checks warn about, or somebody has to sign off, is left as it is.',
    },
    withdraw: {
      verb: shown.undo,
      done: shown.undone,
      note: 'Visitors do not see them any more. They are drafts again.',
    },
    archive: { verb: 'Archive', done: 'archived', note: 'They are kept, and visitors do not see them.' },
    categorise: {
      verb: 'Set category',
      done: 'put into the category',
      note: 'Where visitors see the post already, it is a change that waits to be published.',
    },
    bin: {
      verb: 'Move to bin',
      done: 'moved to the bin',
      note: 'They can be restored for 30 days. Who asks for the address of a published one hears that it is gone.',
    },
  }
  return labels[action]
}

export function countRecords(kind: ContentKind, count: number): string {
  return `${count || 'No'} ${kindInfo[kind].one}${count === 1 ? '' : 's'}`
}
