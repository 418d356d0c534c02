import { type BrandPlace } from '#app/settings/brand-rules.ts'
import { sharePictureSize } from '#app/settings/page-head.ts'

type BrandFile = {
  of: BrandPlace
  type: 'image/png' | 'image/webp' | 'image/jpeg'
  width: number
  height: number
  /** The logo keeps its shape, and so does an icon, which stands on a ground of its own; a share picture is cropped. */
  fit: 'inside' | 'padded' | 'cropped'
  /** The part of an icon's side that stays free around it. */
  padding?: number
}

const icon = (size: number, padding = 0): BrandFile => ({
  of: 'favicon',
  type: 'image/png',
  width: size,
  height: size,
  fit: 'padded',
  padding,
})

/** Every file that is made of a brand's pictures. */
export const brandFiles: Record<string, BrandFile> = {
  // Twice and three times the size at which they are shown.
  'logo.webp': { of: 'logo', type: 'image/webp', width: 400, height: 88, fit: 'inside' },
  'logo.png': { of: 'logo', type: 'image/png', width: 720, height: 168, fit: 'inside' },
  'icon-32.png': icon(32),
  'icon-180.png': icon(180, 0.1),
  'icon-192.png': icon(192),
  'icon-512.png': icon(512),
  // Android cuts up to a tenth from each side (W3C, Web Application Manifest: safe zone).
  'icon-maskable-512.png': icon(512, 0.12),
  'share.jpg': { of: 'share', type: 'image/jpeg', ...sharePictureSize, fit: 'cropped' },
}
