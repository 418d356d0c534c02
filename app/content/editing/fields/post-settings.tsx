import { textOf, listOf } from '#app/content/content-fields.ts'
import { PictureField } from '#app/media/picture-field/picture-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import type { KindFieldsProps } from './field-props.ts'
import { MetaFields } from './meta-fields.tsx'
import type { PostChoices } from './post-choices.server.ts'
import { PostStatus } from './post-status.tsx'
import { TagsField } from './tags-field.tsx'

const authorsId = 'known-authors'

const adviceChoices = [
  { value: '', label: 'No' },
  { value: 'yes', label: 'Yes' },
]

/** What stands beside the text of a post. */
export function PostSettings({ fields, errors, pictures, choices }: KindFieldsProps<PostChoices>) {
  const field = (name: string) => ({ name, error: errors[name], defaultValue: textOf(fields, name) })
  return (
    <>
      <PostStatus visibility={choices.visibility} />
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
      <SelectField
        {...field('isHealthAdvice')}
        label="Health advice"
        width="half"
        hint="Of what families may act on. It is published once somebody who did not write it has signed it off."
        options={adviceChoices}
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
      <MetaFields {...{ fields, errors }} otherwise="the excerpt" />
    </>
  )
}
