export const archiveHeaders = {
  'Content-Type': 'application/zip',
  'Content-Disposition': 'attachment; filename="your-data.zip"',
  'Cache-Control': 'no-store',
}
