import { type BrandPictureName } from '#app/settings/brand-rules.ts'
import { sharePictureSize } from '#app/settings/page-head.ts'

type BrandFile = {
  of: BrandPictureName
  type: 'image/png' | 'image/webp' | 'image/jpeg'
  width: number
  height: number
  /** Logos keep their shape. Icons keep it on a padded square. Share pictures are cropped. */
  fit: 'inside' | 'padded' | 'cropped'
  /** Free space on each side, as a share of the icon's side. */
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

export const brandFiles: Record<string, BrandFile> = {
  'logo.webp': { of: 'logo', type: 'image/webp', width: 400, height: 88, fit: 'inside' },
  'logo.png': { of: 'logo', type: 'image/png', width: 720, height: 168, fit: 'inside' },
  'icon-32.png': icon(32),
  'icon-180.png': icon(180, 0.1),
  'icon-192.png': icon(192),
  'icon-512.png': icon(512),
  // Android crops up to a tenth on each side (W3C, Web Application Manifest: safe zone).
  'icon-maskable-512.png': icon(512, 0.12),
  'share.jpg': { of: 'share', type: 'image/jpeg', ...sharePictureSize, fit: 'cropped' },
}
