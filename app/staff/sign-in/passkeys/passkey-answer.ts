import { z } from 'zod'

// The library validates the rest; these fields it reads without checking.
const passkeyAnswer = z.looseObject({
  id: z.string().min(1).max(1024),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string() }),
})

export type PasskeyAnswer = z.output<typeof passkeyAnswer>

/** The WebAuthn response from the form's JSON field. The library checks which ceremony it belongs to. */
export function readPasskeyAnswer(form: FormData, field = 'answer'): PasskeyAnswer | undefined {
  const text = form.get(field)
  const answer = passkeyAnswer.safeParse(typeof text === 'string' ? parse(text) : undefined)
  return answer.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
