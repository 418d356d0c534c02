import { z } from 'zod'

import { text } from '#app/platform/forms/forms.ts'

/** The database has five slots. */
export const maxCategories = 5

export const categoryInput = z.object({
  name: text({ label: 'Name', min: 1, max: 40, message: 'Category name is required' }),
})

export const limitReached = { title: 'Category Limit Reached', description: 'Maximum of 5 categories allowed' }

export const categoryListPath = '/shop/admin/categories'
