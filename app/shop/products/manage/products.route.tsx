import { PicturesControl } from '#app/media/picture-field/pictures-control.tsx'
import { RecordPage } from '#app/records/record-page.tsx'
import { VariantsDialog } from '#app/shop/variants/manage/variants-dialog.tsx'

import { product } from './product.kind.server.ts'

export { recordMeta as meta } from '#app/records/record-page.tsx'

export const loader = product.loader

export const action = product.action

export default function Products() {
  return <RecordPage controls={{ pictures: PicturesControl }} dialogs={{ variants: VariantsDialog }} />
}
