import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { useState } from 'react'

import type { ChosenPicture } from '#app/media/chosen-picture.ts'
import { IconButton } from '#app/ui/buttons/icon-button.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'

import { AltField, type AltFieldsProps } from './alt-field.tsx'

interface ChosenListProps {
  name: string
  chosen: readonly ChosenPicture[]
  onChange: (chosen: readonly ChosenPicture[]) => void
  alts?: AltFieldsProps | undefined
}

export function ChosenList({ name, chosen, onChange, alts }: ChosenListProps) {
  const [announcement, setAnnouncement] = useState('')
  if (chosen.length === 0) return null

  function move(from: number, to: number) {
    const picture = chosen[from]
    if (!picture || from === to || to < 0 || to >= chosen.length) return
    onChange(chosen.toSpliced(from, 1).toSpliced(to, 0, picture))
    setAnnouncement(`${picture.name} is now picture ${to + 1} of ${chosen.length}`)
  }

  return (
    <>
      <ol
        className={`grid gap-3 ${alts ? 'grid-cols-1' : 'grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))]'}`}
      >
        {chosen.map((picture, at) => (
          <li
            key={picture.id}
            className={`border-line bg-paper rounded-door grid overflow-hidden border ${alts ? 'grid-cols-[6rem_1fr] items-start sm:grid-cols-[10rem_1fr]' : ''}`}
          >
            <input type="hidden" name={name} value={picture.id} />
            <div>
              <Picture picture={picture.picture} sizes="10rem" className="aspect-square" />
            </div>
            <div className="grid gap-1 p-2">
              <p className="truncate text-sm" title={picture.name}>
                {picture.name}
              </p>
              <div className="-mx-1 -mb-1 flex justify-end noscript:hidden">
                {at > 0 && (
                  <IconButton label={`Move ${picture.name} earlier`} onClick={() => move(at, at - 1)}>
                    <ArrowLeft />
                  </IconButton>
                )}
                {at < chosen.length - 1 && (
                  <IconButton label={`Move ${picture.name} later`} onClick={() => move(at, at + 1)}>
                    <ArrowRight />
                  </IconButton>
                )}
                <IconButton label={`Remove ${picture.name}`} danger onClick={() => onChange(chosen.toSpliced(at, 1))}>
                  <Trash2 />
                </IconButton>
              </div>
              {alts && <AltField picture={picture} {...alts} />}
              <label className="hidden min-h-11 items-center gap-2 text-sm noscript:flex">
                <input type="checkbox" name={`${name}-removed`} value={picture.id} className="tick" />
                Remove
              </label>
            </div>
          </li>
        ))}
      </ol>
      <output className="sr-only">{announcement}</output>
    </>
  )
}
