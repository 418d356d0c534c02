declare module 'virtual:content-styles' {
  /** The style sheet of public pages that only show content, finished; empty in the browser. */
  const styles: string
  export default styles
}

declare module 'virtual:form-styles' {
  /** The style sheet of public pages with a form, finished; empty in the browser. */
  const styles: string
  export default styles
}

declare module 'virtual:form-script' {
  /** The address of the script of public pages with a form. */
  const address: string
  export default address
}

declare module 'virtual:shell-script' {
  /** The address of the framework-free module of the public shell. */
  const address: string
  export default address
}

declare module 'virtual:sums-script' {
  /** The address of the script of a checkout with discounts or deliveries. */
  const address: string
  export default address
}
