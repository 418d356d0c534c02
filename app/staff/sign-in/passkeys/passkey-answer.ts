import { z } from 'zod'

// The library looks at the rest; what it takes apart must at least be there.
const passkeyAnswer = z.looseObject({
  id: z.string().min(1).max(1024),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string() }),
})

export type PasskeyAnswer = z.output<typeof passkeyAnswer>

/**
 * What an authenticator said, out of the form field that carries it as JSON; undefined when it is no such thing. Of which
 * ceremony it is, the library finds out.
 */
export function readPasskeyAnswer(form: FormData, field = 'answer'): PasskeyAnswer | undefined {
  const text = form.get(field)
  const answer = passkeyAnswer.safeParse(typeof text === 'string' ? parse(text) : undefined)
  return answer.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Sent by hand: the schema refuses it.
    return undefined
  }
}
