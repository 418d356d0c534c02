import { data, redirect } from 'react-router'

import { recordId } from '#app/platform/http/record-id.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { QuestionDialog } from '#app/staff/question-dialog.tsx'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { signedInStaff, staffSession } from '#app/staff/sessions/session.server.ts'

import type { Route } from './+types/revocation.route'
import { changeOwnAccount } from './own-account.server.ts'
import { ownLists } from './own-lists.server.ts'

const home = '/cms/account'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.question.replace('?', '')} | My account` : 'My account' },
]

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { list, revocation, id, owner } = find(url, params, context)
  const items = (await list.read(owner)).filter((item) => (params.id === undefined ? item.end : item.id === id))
  if (items.length === 0) throw redirect(home)
  const { question, words, yes, required } = revocation
  const names = items.map(({ name }) => name)
  if (required && !items[0]?.end) return { question, words: required, yes: undefined, names }
  return { question, words, yes, names }
}

export async function action({ url, params, context }: Route.ActionArgs) {
  const { list, revocation, id, owner } = find(url, params, context)
  const { event, notice, run, done, required } = revocation
  const isOne = params.id !== undefined
  const ended = isOne ? (await list.read(owner)).find((item) => item.id === id) : undefined
  if (isOne && !ended) return redirect(home)
  if (required && !ended?.end) return data(null, { status: 403 })
  const details = ended ? { name: ended.name } : {}
  const isDone = await changeOwnAccount(
    currentActor(context),
    { event, notice, details },
    async (tx) => await run(tx, owner, id ?? ''),
  )
  return redirect(home, isDone ? { headers: { 'Set-Cookie': await setFlashMessage(done) } } : {})
}

/** The address names the list: /cms/account/sessions/revocation. */
function find({ pathname }: URL, { id }: { id?: string | undefined }, context: RequestContext) {
  const { id: userId, role } = signedInStaff(context)
  const list = ownValue(ownLists, pathname.split('/')[3] ?? '')
  const revocation = id === undefined ? list?.all : list?.one
  if (!list || !revocation) throw data(null, { status: 404 })
  return { list, revocation, id: recordId(id ?? ''), owner: { id: userId, role, sessionId: staffSession(context).id } }
}

export default function RevocationQuestion({ loaderData: { question, words, yes, names } }: Route.ComponentProps) {
  return (
    <QuestionDialog title={question} back={home} yes={yes}>
      <p className="font-semibold wrap-anywhere">{names.join(', ')}</p>
      <p>{words}</p>
    </QuestionDialog>
  )
}
