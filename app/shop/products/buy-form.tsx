import { formatPounds } from '#app/platform/formats/money.ts'
import { basketPath } from '#app/shop/basket/basket-path.ts'
import { stockLabel } from '#app/shop/stock-label.ts'
import { hasSeveralPrices, type OfferedVariant } from '#app/shop/variants/variant.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'

import { backInStockPath, checkoutPath } from './product.ts'

interface BuyFormProps {
  slug: string
  label: string
  variants: OfferedVariant[]
}

/** With variants, the browser requires a choice first. */
export function BuyForm({ slug, label, variants }: BuyFormProps) {
  if (variants.length === 0) {
    return (
      <div className="flex w-full flex-wrap gap-3">
        <ButtonLink href={checkoutPath(slug)} className="grow sm:grow-0 sm:px-12">
          Buy Now
        </ButtonLink>
        {/* No token: the worst that another site could send is a basket, which its owner sees before paying. */}
        <form method="post" action={basketPath} className="grow sm:grow-0">
          <Button kind="secondary" className="w-full" name="slug" value={slug}>
            Add to basket
          </Button>
        </form>
      </div>
    )
  }
  const soldOut = variants.filter(({ stock }) => stock === 0)
  return (
    <form action={checkoutPath(slug)} className="grid w-full gap-4">
      <fieldset>
        <legend className="mb-2 font-semibold">{label}</legend>
        <div className="flex flex-wrap gap-2">
          {variants.map(({ id, name, pricePence, stock }) => (
            <label key={id} className={choiceStyle}>
              <input
                type="radio"
                name="variant"
                value={id}
                required
                disabled={stock === 0}
                className="accent-plum size-5"
              />
              <span>
                {name}
                {hasSeveralPrices(variants) && <span className="text-ink-soft"> {formatPounds(pricePence)}</span>}
                {stockLabel(stock) && <span className="text-clay block text-sm">{stockLabel(stock)}</span>}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {soldOut.length > 0 && (
        <p>
          <Link href={backInStockPath(slug, soldOut.length === 1 ? soldOut[0]?.id : undefined)}>
            Email me when {soldOut.length === 1 ? soldOut[0]?.name : 'one'} is back
          </Link>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button className="grow sm:grow-0 sm:px-12">Buy Now</Button>
        <Button
          kind="secondary"
          className="grow sm:grow-0"
          formMethod="post"
          formAction={basketPath}
          name="slug"
          value={slug}
        >
          Add to basket
        </Button>
      </div>
    </form>
  )
}

const choiceStyle =
  'border-line bg-paper has-checked:border-plum has-disabled:text-ink-soft flex min-h-11 items-center gap-2.5 rounded-md border-2 px-3.5 py-1.5'
