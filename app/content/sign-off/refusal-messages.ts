import type { SignOffRefusal } from './sign-off.server.ts'

/** Why there is nothing to sign, to whoever came to do so. */
export const refusalMessages: Record<SignOffRefusal, { title: string; description: string }> = {
  'not health advice': {
    title: 'This post needs no sign-off',
    description:
      'It is not marked as health advice. Whoever writes it can mark it in the editor, beside the text, and save it.',
  },
  'wrote it': {
    title: 'You cannot sign this off, because you wrote some of it',
    description:
      'Health advice needs the sign-off of somebody who did not write any of it. Please ask a colleague to open this page.',
  },
  'is its author': {
    title: 'You cannot sign this off, because it names you as its author',
    description: 'Health advice needs the sign-off of somebody else. Please ask a colleague to open this page.',
  },
}
