import { honeypotName, tokenName } from './hidden-field-names.ts'

/** When the form was opened, and a field that only programmes fill in: off the screen, out of the tab order, unspoken. */
export function HiddenFields({ formToken }: { formToken: string }) {
  return (
    <>
      <input type="hidden" name={tokenName} value={formToken} />
      <div aria-hidden="true" className="absolute -left-[999rem] h-px w-px overflow-hidden">
        <label htmlFor={honeypotName}>Leave this field empty</label>
        <input id={honeypotName} name={honeypotName} type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}
