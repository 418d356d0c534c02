import { data, redirect } from 'react-router'

import { readForm } from '#app/platform/forms/forms.ts'
import { readCode } from '#app/staff/sign-in/two-factor/recovery-code.ts'

import type { Route } from './+types/recovery-codes-file.route'
import { describeRecoveryCodes } from './own-two-factor.server.ts'

const mostCodes = 10

export function loader() {
  return redirect('/cms/account')
}

/** The page submits the codes, because they are not stored and must not be in an address. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = (await readForm(request)).getAll('code')
  const codes = sent.map((code) => (typeof code === 'string' ? readCode(code) : undefined))
  const isWhole = codes.length > 0 && codes.length <= mostCodes
  const lines = codes.flatMap((code) => (code && 'recovery' in code ? [code.recovery] : []))
  if (!isWhole || lines.length < codes.length) throw data(null, { status: 400 })

  const explanation = 'Each of them replaces the code of your phone, once. When you make new ones, these stop working.'
  const text = [await describeRecoveryCodes(context), explanation, '', ...lines, ''].join('\r\n')
  return new Response(text, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': 'attachment; filename="recovery-codes.txt"',
      'Cache-Control': 'no-store',
    },
  })
}
