/** A small PDF with one empty page; different `words` give a different file. */
export function createPdf(label: string): Buffer {
  return Buffer.from(`%PDF-1.4
% ${label}
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`)
}
