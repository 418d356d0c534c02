import { Link } from '#app/ui/buttons/link.tsx'

/** In place of what a mailed link led to. */
export function InvalidLink() {
  return (
    <p className="max-w-measure text-lg">
      This link does not work: it is not complete, it was opened more than an hour ago, your browser refuses cookies, or
      what it was about is no longer kept. Please open it from our email again, or{' '}
      <Link href="/contact">contact us</Link>.
    </p>
  )
}
