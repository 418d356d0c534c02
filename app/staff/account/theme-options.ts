// Apart from the rules: the page would take their library to the browser.
export const themeOptions = [
  { value: 'system', label: 'Light or dark, as the device is' },
  { value: 'light', label: 'Always light' },
  { value: 'dark', label: 'Always dark' },
]
