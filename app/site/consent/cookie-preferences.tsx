import { type OptionalCategory, preferencesId } from '#app/site/consent/consent.ts'
import { ShellDialog } from '#app/site/shell/shell-dialog.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'

const categories: { category: OptionalCategory; label: string; hint: string }[] = [
  {
    category: 'analytics',
    label: 'Analytics',
    hint: 'Counts which pages are opened on a day. We keep the counts, and nothing about you.',
  },
  {
    category: 'marketing',
    label: 'Marketing',
    hint: 'We use none today. Your choice is kept in case that changes.',
  },
  {
    category: 'functional',
    label: 'Functional',
    hint: 'Remembers small things while you visit, such as that you have seen our book.',
  },
]

/** Closing it without a button changes nothing. */
export function CookiePreferences() {
  return (
    <ShellDialog id={preferencesId} title="Cookie Preferences">
      <div className="grid gap-2">
        <div>
          <p className="flex flex-wrap justify-between gap-x-4">
            Necessary <strong className="text-sage font-semibold">Always on</strong>
          </p>
          <p className="text-ink-soft text-sm">Keeps the site working, and remembers the choice you make here.</p>
        </div>
        {categories.map(({ category, label, hint }) => (
          <Checkbox key={category} name={`cookies-${category}`} label={label} hint={hint} data-category={category} />
        ))}
        <div className="flex flex-wrap gap-3">
          <Button type="button" data-consent="save">
            Save Preferences
          </Button>
          {/* While the banner is open there is no choice to clear. */}
          <Button
            type="button"
            kind="quiet"
            data-consent="clear"
            className="[html:has(#cookie-banner:popover-open)_&]:hidden"
          >
            Clear my choice
          </Button>
        </div>
      </div>
    </ShellDialog>
  )
}
