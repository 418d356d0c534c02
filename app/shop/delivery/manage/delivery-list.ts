export const deliveryPath = '/shop/admin/delivery'

export const presetParam = 'preset'

/** The database has four slots. */
export const maxZones = 4

export const savingFailed = {
  title: 'Error',
  description: 'The delivery zone could not be saved. Please try again in a minute.',
}
