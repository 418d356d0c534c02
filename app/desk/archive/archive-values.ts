import { z } from 'zod'

// PostgreSQL accepts neither NUL characters nor lone surrogates.
export const limitedText = (max: number) =>
  z
    .string()
    .max(max, { abort: true })
    .refine((text) => !text.includes('\0') && text.isWellFormed(), 'contains characters that are not allowed')
export const line = limitedText(1000)
export const words = limitedText(20_000)
export const body = limitedText(2_000_000)
export const id = z.uuid()
export const slug = z
  .string()
  .max(200, { abort: true })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
/** Built-in pages have two segments; the slug of the home page is empty. */
export const pageSlug = z.union([slug, limitedText(100).regex(/^([a-z]{1,40}\/[a-z0-9-]{1,50})?$/)])
export const instant = z.iso.datetime({ offset: true })
export const day = z.iso.date()
export const count = z.int().min(0).max(2_147_483_647)
export const percent = z.int().min(0).max(100)
export const hash = z
  .string()
  .length(64, { abort: true })
  .regex(/^[0-9a-f]{64}$/)
export const path = limitedText(300).regex(/^\/(?![/\\])/)
