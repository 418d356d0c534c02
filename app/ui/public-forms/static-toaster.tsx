import { Spinner } from '#app/ui/buttons/spinner.tsx'
import { type Toast, ToastCard, toasterStyle, toastKinds, ToastRegions } from '#app/ui/overlays/toast-card.tsx'

import { spinnerId, toastCardId } from './page-parts.ts'

/** For pages without React in the browser: the form script fills it. One for the page, one in each dialog. */
export function StaticToaster({ initial = [] }: { initial?: readonly Toast[] }) {
  return (
    <div data-toaster className={toasterStyle}>
      <ToastRegions toasts={initial}>{(toast) => <ToastCard key={toast.title} toast={toast} />}</ToastRegions>
    </div>
  )
}

/** Templates from which the form script makes toasts and pending buttons. Once on a page. */
export function FormTemplates() {
  return (
    <>
      {toastKinds.map((kind) => (
        <template key={kind} id={`${toastCardId}-${kind}`}>
          <ToastCard toast={{ title: '', description: '', kind }} />
        </template>
      ))}
      <template id={spinnerId}>
        <Spinner label="" />
      </template>
    </>
  )
}
