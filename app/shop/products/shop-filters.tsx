import { type ShopSearch, shopPath } from '#app/shop/products/shop-search.ts'
import { SearchForm } from '#app/ui/forms/search-form.tsx'

/** Search and categories: a GET form and links, so that what was looked for stands in the address. */
export function ShopFilters({ search, category, names }: ShopSearch & { names: readonly string[] }) {
  return (
    <div className="grid gap-4 print:hidden" data-loads-products>
      <SearchForm
        action={shopPath({})}
        name="search"
        label="Search products"
        placeholder="Search products..."
        typed={search}
        keep={category ? { category } : {}}
      />
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
