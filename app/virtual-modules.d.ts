declare module 'virtual:content-styles' {
  /** The compiled style sheet of public pages that only show content. Empty in the browser. */
  const styles: string
  export default styles
}

declare module 'virtual:form-styles' {
  /** The compiled style sheet of public pages with a form. Empty in the browser. */
  const styles: string
  export default styles
}

declare module 'virtual:form-script' {
  const address: string
  export default address
}

declare module 'virtual:shell-script' {
  /** The address of the framework-free module of the public shell. */
  const address: string
  export default address
}

declare module 'virtual:sums-script' {
  /** The address of the script for a checkout with discounts or deliveries. */
  const address: string
  export default address
}
