import { honeypotName, tokenName } from '#app/ui/form-fields.ts'

// 1Password, LastPass, Bitwarden and Dashlane each have a mark of their own for "not to be filled in".
const unfilled = { 'data-1p-ignore': '', 'data-lpignore': 'true', 'data-bwignore': '', 'data-form-type': 'other' }

/** When the form was opened, and a field that only programmes fill in: off the screen, out of the tab order, unspoken. */
export function HiddenFields({ formToken }: { formToken: string }) {
  return (
    <>
      <input type="hidden" name={tokenName} value={formToken} />
      <div aria-hidden="true" className="absolute -left-[999rem] h-px w-px overflow-hidden">
        <label htmlFor={honeypotName}>Leave this field empty</label>
        <input id={honeypotName} name={honeypotName} type="text" tabIndex={-1} autoComplete="off" {...unfilled} />
      </div>
    </>
  )
}
