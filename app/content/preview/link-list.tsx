import { Form, Link } from 'react-router'

import { formatInstant } from '#app/platform/time/london-time.ts'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { AttemptField } from '#app/ui/forms/attempt-field.tsx'
import { showToast } from '#app/ui/overlays/toast.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

export type SharedLink = { id: string; address: string; by: string; createdAt: Date; expiresAt: Date }

const days = [1, 2, 3, 7, 14, 30].map((count) => ({
  value: String(count),
  label: count === 1 ? '1 day' : `${count} days`,
}))

export function LinkList({ path, links }: { path: string; links: readonly SharedLink[] }) {
  return (
    <section id="links" aria-labelledby="links-title" className="grid scroll-mt-20 grid-cols-1 gap-5">
      <div className="max-w-measure grid gap-2">
        <h2 id="links-title" className="text-2xl">
          For somebody without an account
        </h2>
        <p>Whoever has the link sees what is saved, whenever they open it. What you have not saved stays with you.</p>
      </div>
      <Form method="post" action={`${path}/links`} className="flex flex-wrap items-end gap-3">
        <AttemptField key={links[0]?.id} />
        <SelectField name="days" label="It works for" defaultValue="7" options={days} className="w-40" />
        <Button kind="secondary">Make a link</Button>
      </Form>
      {links.length > 0 && (
        <ul className="grid grid-cols-1 gap-3">
          {links.map((link) => (
            <li key={link.id} className="border-line bg-paper grid grid-cols-1 gap-3 rounded-lg border p-4">
              <LinkAddress link={link} />
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <p className="text-ink-soft min-w-0 flex-1 basis-60 text-sm">
                  By <bdi>{link.by}</bdi>. Works until {formatInstant(link.expiresAt)}.
                </p>
                <Link
                  to={`${path}/links/${link.id}/withdrawal`}
                  preventScrollReset
                  className={buttonStyle({ kind: 'secondary', size: 'small' })}
                >
                  Withdraw<span className="sr-only"> the link of {formatInstant(link.createdAt)}</span>
                </Link>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function LinkAddress({ link }: { link: SharedLink }) {
  const isHydrated = useHydrated()
  const name = `link-${link.id}`
  return (
    <div className="flex flex-wrap items-center gap-3">
      <label htmlFor={name} className="sr-only">
        Link made on {formatInstant(link.createdAt)}
      </label>
      <input
        id={name}
        readOnly
        value={link.address}
        onFocus={(event) => event.currentTarget.select()}
        className="border-edge bg-cream min-h-11 min-w-0 flex-1 basis-60 rounded-md border-2 px-3 font-mono text-sm"
      />
      {isHydrated && (
        <Button type="button" size="small" onClick={() => void copy(link.address)}>
          Copy link
        </Button>
      )}
    </div>
  )
}

async function copy(address: string) {
  try {
    await navigator.clipboard.writeText(address)
    showToast({ title: 'Link copied', description: 'Paste it where you write to them' })
  } catch {
    showToast({ title: 'Not copied', description: 'Please mark the link and copy it', kind: 'destructive' })
  }
}
