import { listOf } from '#app/content/content-fields.ts'
import { RichText } from '#app/content/rich-text/rich-text.tsx'
import { PictureField } from '#app/media/picture-field/picture-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import { CategoryField } from './category-field.tsx'
import type { PostChoices } from './choices.server.ts'
import {
  renderedWithPrevious,
  fieldProps,
  type KindInputs,
  MetaFields,
  SlugField,
  TitleField,
} from './shared-fields.tsx'
import { TagsField } from './tags-field.tsx'

const authorsId = 'known-authors'

const adviceChoices = [
  { value: '', label: 'No' },
  { value: 'yes', label: 'Yes' },
]

export const postInputs: KindInputs<'post', 'title' | 'body', PostChoices> = {
  text: {
    title: (props) => <TitleField {...props} text="body" />,
    body: (props) => <RichText {...fieldProps(props, 'body')} label="Body" />,
  },
  settings: {
    authorName: (props) => (
      <>
        <PostStatus visibility={props.choices.visibility} />
        <TextField
          {...fieldProps(props, 'authorName')}
          label="Author name"
          optional
          autoComplete="off"
          list={authorsId}
        />
        <datalist id={authorsId}>
          {props.choices.authors.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      </>
    ),
    categoryId: (props) => (
      <CategoryField
        {...fieldProps(props, 'categoryId')}
        categories={props.choices.categories}
        newCategory={{ typed: props.newCategory, error: props.errors.newCategory }}
      />
    ),
    isHealthAdvice: (props) => (
      <SelectField
        {...fieldProps(props, 'isHealthAdvice')}
        label="Health advice"
        width="half"
        hint="Of what families may act on. It is published once somebody who did not write it has signed it off."
        options={adviceChoices}
      />
    ),
    slug: (props) => <SlugField {...props} under="/blog/" />,
    excerpt: (props) => (
      <TextArea
        {...fieldProps(props, 'excerpt')}
        label="Excerpt"
        optional
        hint="A sentence or two for lists. Left blank, the first words of the body."
        rows={3}
        limit={500}
      />
    ),
    featured: (props) => (
      <PictureField
        name="featured"
        label="Featured image"
        optional
        hint="Stands above the post, and beside its title in lists."
        pictures={props.pictures.featured}
        error={props.errors.featured}
      />
    ),
    tags: (props) => (
      <TagsField
        name="tags"
        label="Tags"
        entry="tag"
        tags={listOf(props.fields, 'tags')}
        known={props.choices.tags}
        error={props.errors.tags}
      />
    ),
    metaTitle: (props) => <MetaFields {...props} otherwise="the excerpt" />,
    metaDescription: renderedWithPrevious,
  },
}

const statuses = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
  { value: 'archived', label: 'Archived' },
]

/** Read by `statusStep`. The date shows only for a published post. */
function PostStatus({ visibility }: { visibility: PostChoices['visibility'] }) {
  return (
    <div className="group/status grid grid-cols-1 gap-6">
      <input type="hidden" name="statusBefore" value={visibility.status} />
      <input type="hidden" name="publishDateBefore" value={visibility.publishDate} />
      <SelectField
        name="publishStatus"
        label="Status"
        width="half"
        defaultValue={visibility.status}
        hint="What you change here is asked once more after saving, with what visitors will see."
        options={statuses}
      />
      <TextField
        name="publishDate"
        label="Publish date"
        optional
        width="half"
        type="datetime-local"
        defaultValue={visibility.publishDate}
        hint="By the clock in London. In the future, it is scheduled; left blank, it is the moment of publishing."
        className="hidden group-has-[option[value=published]:checked]/status:grid"
      />
    </div>
  )
}
