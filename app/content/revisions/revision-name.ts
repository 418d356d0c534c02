import { z } from 'zod'

import { optionalText } from '#app/platform/forms/forms.ts'

export const maxRevisionName = 80

export const revisionName = z.object({ name: optionalText({ label: 'The name', max: maxRevisionName }) })
