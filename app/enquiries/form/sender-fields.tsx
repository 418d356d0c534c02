import { TextField } from '#app/ui/fields/text-field.tsx'

import type { fieldsFrom } from './form-answer.ts'
import { emailSeenName } from './sender.ts'

export function SenderFields({ field }: { field: ReturnType<typeof fieldsFrom>['field'] }) {
  const { defaultValue: seen } = field(emailSeenName)
  return (
    <>
      {seen && <input type="hidden" name={emailSeenName} value={seen} />}
      <TextField {...field('name')} label="Your name" autoComplete="name" required />
      <TextField
        {...field('email')}
        label="Email address"
        hint="We send our answer here."
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        required
      />
      <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" width="half" optional />
    </>
  )
}
