import { Search } from 'lucide-react'

import { type ShopSearch, shopPath } from '#app/shop/products/shop-search.ts'
import { Button } from '#app/ui/button.tsx'
import { controlStyle, roomyStyle } from '#app/ui/field.tsx'

/** Search and categories: a GET form and links, so that what was looked for stands in the address. */
export function ShopFilters({ search, category, names }: ShopSearch & { names: readonly string[] }) {
  return (
    <div className="grid gap-4 print:hidden" data-loads-products>
      <search>
        <form action="/shop" noValidate className="flex max-w-2xl gap-2">
          {category && <input type="hidden" name="category" value={category} />}
          <span className="relative min-w-0 flex-1">
            <Search aria-hidden="true" className="text-ink-soft absolute inset-y-0 left-3.5 my-auto size-5" />
            <input
              type="search"
              name="search"
              aria-label="Search products"
              placeholder="Search products..."
              defaultValue={search}
              maxLength={100}
              autoComplete="off"
              className={`${controlStyle} ${roomyStyle} w-full pl-11`}
            />
          </span>
          <Button>Search</Button>
        </form>
      </search>
      {names.length > 0 && (
        <nav aria-label="Categories">
          <ul className="flex flex-wrap gap-2">
            {['', ...names].map((name) => (
              <li key={name}>
                <a
                  href={shopPath({ search, category: name })}
                  aria-current={name === category ? 'true' : undefined}
                  className={`${chipStyle} ${name === category ? 'bg-door text-on-door border-transparent' : 'border-line bg-paper hover:border-plum'}`}
                >
                  {name || 'All'}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

const chipStyle =
  'inline-flex min-h-11 items-center rounded-full border-2 px-4 py-1 leading-tight font-semibold no-underline'
