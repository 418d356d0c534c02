import { Button } from '#app/ui/buttons/button.tsx'
import { controlStyle, roomyStyle } from '#app/ui/fields/field.tsx'

import { backInStockPath } from './product.ts'

/** On a product's page, which loads no form script: the answer is a page of its own. */
export function AskWhenBack({ slug }: { slug: string }) {
  return (
    <form method="post" action={backInStockPath(slug)} noValidate className="grid w-full max-w-md gap-2">
      <label htmlFor="email" className="font-semibold">
        Email me when it is back
      </label>
      <span className="flex flex-wrap gap-2">
        <input
          id="email"
          name="email"
          type="email"
          autoComplete="email"
          spellCheck={false}
          placeholder="Email address"
          className={`${controlStyle} ${roomyStyle} w-full sm:w-auto`}
        />
        <Button>Email me</Button>
      </span>
      <p className="text-ink-soft text-sm">We email you once, and use your address for nothing else.</p>
    </form>
  )
}
