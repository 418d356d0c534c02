/** What a service can be about: short claims in two columns. */
export function TopicList({ topics }: { topics: readonly string[] }) {
  return (
    <ul className="mt-6 grid gap-x-10 gap-y-3 sm:grid-cols-2">
      {topics.map((topic) => (
        <li key={topic} className="flex gap-3">
          <span aria-hidden="true" className="rounded-arch bg-lamp mt-1.5 h-4 w-3 shrink-0" />
          {topic}
        </li>
      ))}
    </ul>
  )
}
