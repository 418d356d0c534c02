import { deleteButton } from '#app/staff/confirm-buttons.ts'
import { isRefusal } from '#app/staff/denied.ts'
import type { Staff } from '#app/staff/staff-member.ts'

import { deleteRecord } from './change-record.server.ts'
import type { AnyKind, Row, Step } from './kind.ts'
import type { KindWords, OfferedStep, Stop } from './page-data.ts'

/** What may be done with a record of this kind; deleting is one of them. */
export function stepsOf(kind: AnyKind): Record<string, Step<Row>> {
  return { ...(kind.remove ? { deletion: deletionOf(kind) } : {}), ...kind.steps }
}

function deletionOf(kind: AnyKind): Step<Row> {
  const { words, name } = kind
  const { question, facts } = kind.remove!
  return {
    offer: () => ({ label: 'Delete', look: 'danger' }),
    isInList: true,
    question: async (row) => ({
      title: `Delete ${words.one}`,
      words: [question],
      name: name(row),
      facts: await facts(row),
      yes: deleteButton,
    }),
    async run(id, actor) {
      const deleted = await deleteRecord(kind, id, actor)
      const description = deleted
        ? describeRecordChange(kind, 'deleted', deleted)
        : 'Somebody else has deleted it already'
      return { title: `${words.title} Deleted`, description }
    },
  }
}

export function offeredSteps(kind: AnyKind, row: Row, staff: Staff, isInList = false): OfferedStep[] {
  return Object.entries(stepsOf(kind)).flatMap(
    ([step, { offer, question, fields, form, dialog, isInList: isListed }]) => {
      const offered = isInList && !isListed ? undefined : offer(row, staff)
      return offered ? [{ ...offered, step, isAsked: Boolean(question ?? fields ?? form ?? dialog) }] : []
    },
  )
}

export function describeRecordChange(
  { says, name, describe }: AnyKind,
  what: keyof NonNullable<AnyKind['says']>,
  row: Row,
  isRecounted = false,
): string {
  return says?.[what]?.(row, isRecounted) ?? [name(row), describe?.(row)].filter(Boolean).join(': ')
}

export function goneStop({ title }: KindWords): Stop {
  return { title: `${title} not found`, text: 'Someone may have deleted it a moment ago.', status: 404 }
}

/** Where nothing is typed for a step, its refusal is shown over the list. Rethrows what is none. */
export async function stopOnRefusal<T>(
  { words }: AnyKind,
  work: () => T | Promise<T>,
  isTyped = false,
): Promise<T | { stop: Stop }> {
  try {
    return await work()
  } catch (error) {
    const { data: said, init } = error as { data?: unknown; init?: { status?: number } | null }
    if (isRefusal(said))
      return { stop: { title: 'This cannot be done', text: said.refused, status: init?.status ?? 403 } }
    if (init?.status === 404 && !isTyped) return { stop: goneStop(words) }
    throw error
  }
}
