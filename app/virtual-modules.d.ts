declare module 'virtual:public-styles' {
  /** The public style sheet, finished; empty in the browser. */
  const styles: string
  export default styles
}

declare module 'virtual:shell-script' {
  /** The address of the framework-free module of the public shell. */
  const address: string
  export default address
}
