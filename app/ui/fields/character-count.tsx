import { useEffect, useState } from 'react'

import { useHydrated } from '#app/ui/use-hydrated.ts'

import { countWords } from './count-words.ts'

interface CharacterCountProps {
  id: string
  limit: number
  length: number
}

/**
 * Always visible. Screen readers announce the count when typing pauses. On public pages `count-characters.ts` updates
 * it and relies on these elements and their order.
 */
export function CharacterCount({ id, limit, length }: CharacterCountProps) {
  const hydrated = useHydrated()
  const words = countWords(limit - length)
  const [spoken, setSpoken] = useState('')

  useEffect(() => {
    const timer = setTimeout(() => setSpoken(length === 0 ? '' : words), speakAfterMs)
    return () => clearTimeout(timer)
  }, [length, words])

  return (
    <>
      <p id={id} className="sr-only">
        You can enter up to {limit} characters
      </p>
      <p
        aria-hidden="true"
        className={`text-sm tabular-nums ${length > limit ? 'text-danger font-semibold' : 'text-ink-soft'}`}
      >
        {hydrated ? words : `You can enter up to ${limit} characters`}
      </p>
      <output className="sr-only">{spoken}</output>
    </>
  )
}

const speakAfterMs = 1000
