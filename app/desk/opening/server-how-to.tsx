export function ServerHowTo() {
  return (
    <section id="server" aria-labelledby="server-heading" className="grid gap-3">
      <h2 id="server-heading" className="text-xl">
        For whoever runs the server
      </h2>
      <p className="max-w-measure text-ink-soft">
        These are set where the site is started, and are described in docs/settings.md and docs/deployment.md.
      </p>
      <dl className="grid gap-2 text-sm">
        {rows.map(([name, what]) => (
          <div key={name} className="grid gap-x-4 sm:grid-cols-[14rem_1fr]">
            <dt className="font-mono">{name}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const rows = [
  ['SITE_URL', 'The address that visitors use, with https.'],
  ['SMTP_URL, MAIL_FROM', 'The mail server, and the address that mail comes from.'],
  ['STRIPE_SECRET_KEY', 'The key for card payments: sk_live_… takes money, sk_test_… does not.'],
  ['CARE_APP_URL', 'Where “Find a Midwife” and “Join as Midwife” lead.'],
  ['npm run backup -- FILE', 'Makes a backup while the site runs. Let the machine run it every night.'],
] as const
