import { z } from 'zod'

import { slugOf } from '#app/platform/formats/slug.ts'
import { text } from '#app/platform/forms/forms.ts'

export const typedCategory = z.object({
  name: text({ label: 'Name', min: 1, max: 60, message: 'Category name is required' }).refine(
    (name) => name === '' || slugOf(name) !== '',
    'Please use at least one letter from a to z, or a digit',
  ),
})

export const newCategoryForm = z.object({ newCategory: typedCategory.shape.name })

export const categoryListPath = '/cms/blog/categories'
