/** Somebody at their door: the initials in a small arch. The name stands beside it. */
export function Initials({ letters, isActive }: { letters: string; isActive: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`rounded-arch border-line grid h-11 w-9 shrink-0 place-content-center border pt-1.5 text-xs font-semibold ${isActive ? 'bg-blush text-plum' : 'bg-cream text-ink-soft'}`}
    >
      {letters}
    </span>
  )
}
