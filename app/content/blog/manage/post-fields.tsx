import { useState } from 'react'

import type { KindFieldsProps } from '#app/content/editing/kind-fields.ts'
import { RichText } from '#app/content/rich-text/rich-text.tsx'
import { slugOf } from '#app/content/slug.ts'
import { lineOf, listOf } from '#app/content/written-fields.ts'
import { PictureField } from '#app/media/picture-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'

import type { PostChoices } from './post-choices.server.ts'
import { PostStatus } from './post-status.tsx'
import { TagsField } from './tags-field.tsx'

const authorsId = 'known-authors'

export function PostFields({ fields, errors, pictures, choices, isLive }: KindFieldsProps<PostChoices>) {
  const [title, setTitle] = useState(lineOf(fields, 'title'))
  const field = (name: string) => ({ name, error: errors[name], defaultValue: lineOf(fields, name) })
  return (
    <>
      <TextField
        {...field('title')}
        label="Title"
        required
        autoComplete="off"
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <TextField
        {...field('slug')}
        label="URL slug"
        hint={
          isLive
            ? 'What follows /blog/ in its address. After a change the old address leads to the new one.'
            : 'What follows /blog/ in its address. Left blank, it is made from the title.'
        }
        placeholder={slugOf(title)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextArea
        {...field('excerpt')}
        label="Excerpt"
        optional
        hint="A sentence or two for lists. Left blank, the first words of the body."
        rows={3}
        limit={500}
      />
      <RichText {...field('body')} label="Body" />
      <PostStatus standing={choices.standing} />
      <TextField {...field('authorName')} label="Author name" optional autoComplete="off" list={authorsId} />
      <datalist id={authorsId}>
        {choices.authors.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <SelectField
        {...field('categoryId')}
        label="Category"
        optional
        width="half"
        placeholder="No category"
        options={choices.categories.map(({ id, name: label }) => ({ value: id, label }))}
      />
      <PictureField
        name="featured"
        label="Featured image"
        optional
        hint="Stands above the post, and beside its title in lists."
        pictures={pictures.featured}
        error={errors.featured}
      />
      <TagsField name="tags" label="Tags" tags={listOf(fields, 'tags')} known={choices.tags} error={errors.tags} />
      <TextField
        {...field('metaTitle')}
        label="Meta title"
        optional
        hint="What search engines show as its title. Left blank, the title."
        autoComplete="off"
      />
      <TextArea
        {...field('metaDescription')}
        label="Meta description"
        optional
        hint="A sentence or two under the title in search engines. Left blank, the excerpt."
        rows={3}
        limit={160}
      />
    </>
  )
}
