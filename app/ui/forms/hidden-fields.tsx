import { honeypotName, tokenName } from './hidden-field-names.ts'

/** The honeypot is off-screen, out of the tab order and hidden from screen readers: only bots fill it in. */
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
