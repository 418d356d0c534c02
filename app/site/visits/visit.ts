import { z } from 'zod'

import { maskPath } from '#app/platform/http/mask-path.ts'

/** Further paths are counted under `otherPages`. */
export const maxPathsPerDay = 500
export const otherPages = '/other'
export const retentionDays = 400
export const chartDays = 28

const plainPath = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/
const staffPath = /^\/(?:cms|admin|shop\/admin)(?:\/|$)/

/** Refuses paths that contain a key, such as an order's, because they identify a person. */
export const visit = z.object({
  path: z
    .string()
    .max(200, { abort: true })
    .refine((path) => plainPath.test(path) && !staffPath.test(path) && maskPath(path) === path),
})
