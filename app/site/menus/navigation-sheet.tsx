import { NavigationLink } from '#app/site/menus/navigation-link.tsx'
import type { Navigation } from '#app/site/shell/shell-data.ts'

/** The links below each other, in the side sheet: nothing in it needs opening. */
export function NavigationSheet({ navigation, path }: { navigation: Navigation; path: string }) {
  return (
    <ul className="grid">
      {navigation.map((entry) => (
        <li key={entry.label}>
          {'links' in entry ? (
            <>
              <p className="text-ink-soft px-3 pt-3 text-sm font-semibold">{entry.label}</p>
              <ul className="grid">
                {entry.links.map((link) => (
                  <li key={link.href}>
                    <NavigationLink {...link} path={path} className={inSheet} />
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <NavigationLink {...entry} path={path} className={inSheet} />
          )}
        </li>
      ))}
      <li>
        <NavigationLink label="Search" href="/search" isExternal={false} path={path} className={inSheet} />
      </li>
    </ul>
  )
}

const inSheet = 'rounded-md px-3 text-lg font-medium hover:bg-blush aria-[current]:bg-blush'
