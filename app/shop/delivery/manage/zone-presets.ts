/**
 * Starting points for a zone. Couriers differ on where the Highlands and Islands begin; this is where most of them
 * charge more.
 */
export const zonePresets = [
  { value: 'mainland', name: 'Mainland UK', postcodes: '' },
  {
    value: 'highlands-islands',
    name: 'Highlands and Islands',
    postcodes:
      'AB36-38, AB55-56, FK17-21, HS, IM, IV, KA27-28, KW, PA20-49, PA60-78, PH17-26, PH30-44, PH49-50, TR21-25, ZE',
  },
  { value: 'northern-ireland', name: 'Northern Ireland', postcodes: 'BT' },
]
