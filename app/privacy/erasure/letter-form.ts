import { z } from 'zod'

import { optionalText } from '#app/platform/forms/forms.ts'

export const letterForm = z.object({ name: optionalText({ label: 'Name', max: 100 }) })
