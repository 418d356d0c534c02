import type { KindFieldsProps } from '#app/content/editing/kind-fields.ts'
import { RichText } from '#app/content/rich-text/rich-text.tsx'
import { lineOf, listOf } from '#app/content/written-fields.ts'
import { PictureField } from '#app/media/picture-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'

export function PostFields({ fields, errors, pictures }: KindFieldsProps) {
  const field = (name: string) => ({ name, error: errors[name], defaultValue: lineOf(fields, name) })
  return (
    <>
      <TextField {...field('title')} label="Title" required />
      <TextField {...field('slug')} label="URL slug" />
      <TextArea {...field('excerpt')} label="Excerpt" optional rows={3} />
      <RichText {...field('body')} label="Body" />
      <TextField {...field('authorName')} label="Author name" optional />
      <input type="hidden" name="categoryId" defaultValue={lineOf(fields, 'categoryId')} />
      <PictureField
        name="featured"
        label="Featured image"
        optional
        pictures={pictures.featured}
        error={errors.featured}
      />
      <TextField
        name="tags"
        error={errors.tags}
        defaultValue={listOf(fields, 'tags').join(', ')}
        label="Tags"
        optional
      />
      <TextField {...field('metaTitle')} label="Meta title" optional />
      <TextField {...field('metaDescription')} label="Meta description" optional />
    </>
  )
}
