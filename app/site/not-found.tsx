import { ButtonLink } from '#app/ui/button.tsx'

export function NotFound() {
  return (
    <div className="mx-auto grid max-w-6xl justify-items-center gap-5 px-4 py-24 text-center">
      <h1 className="text-plum text-4xl">404</h1>
      <p className="text-lg">Oops! Page not found</p>
      <ButtonLink href="/">Return to Home</ButtonLink>
    </div>
  )
}
