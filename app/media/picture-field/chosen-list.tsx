import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { ChooseVersion } from '#app/desk-parts/merge-conflict.tsx'
import type { ChosenPicture } from '#app/media/chosen-pictures.server.ts'
import { maxAltLength } from '#app/media/picture-fields.ts'
import { beforeName } from '#app/platform/forms/merge-form.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { IconButton } from '#app/ui/buttons/icon-button.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'

import { altFieldName, type SubmittedAltTexts } from './alt-texts.ts'

export type AltFieldsProps = { sent?: SubmittedAltTexts | undefined; errors?: FieldErrors | undefined }

interface ChosenListProps {
  name: string
  chosen: readonly ChosenPicture[]
  onChange: (chosen: readonly ChosenPicture[]) => void
  alts?: AltFieldsProps | undefined
}

export function ChosenList({ name, chosen, onChange, alts }: ChosenListProps) {
  const [announcement, setAnnouncement] = useState('')
  if (chosen.length === 0) return null
  const [Earlier, Later] = alts ? [ArrowUp, ArrowDown] : [ArrowLeft, ArrowRight]

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
                    <Earlier />
                  </IconButton>
                )}
                {at < chosen.length - 1 && (
                  <IconButton label={`Move ${picture.name} later`} onClick={() => move(at, at + 1)}>
                    <Later />
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

function AltField({ picture, sent, errors }: AltFieldsProps & { picture: ChosenPicture }) {
  const { id, name: fileName, needsAlt, picture: shown } = picture
  const name = altFieldName(id)
  return (
    <div className="grid grid-cols-1 gap-3">
      <input type="hidden" name={beforeName(name)} value={sent?.base[name] ?? shown.alt} />
      <TextArea
        name={name}
        label={
          <>
            Alt text<span className="sr-only"> of {fileName}</span>
          </>
        }
        hint={needsAlt ? 'It has no alt text yet.' : undefined}
        rows={2}
        limit={maxAltLength}
        error={errors?.[name]}
        defaultValue={sent?.values[name] ?? shown.alt}
      />
      <ChooseVersion name={name} versions={sent?.conflicts[name]} />
    </div>
  )
}
