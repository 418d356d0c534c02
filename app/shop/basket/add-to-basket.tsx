import { Button } from '#app/ui/buttons/button.tsx'

import { basketPath } from './basket-path.ts'

/** No token: the worst that another site could send is a basket, which its owner sees before paying. */
export function AddToBasket({ slug }: { slug: string }) {
  return (
    <form method="post" action={basketPath} className="grow sm:grow-0">
      <Button kind="secondary" className="w-full" name="slug" value={slug}>
        Add to basket
      </Button>
    </form>
  )
}
