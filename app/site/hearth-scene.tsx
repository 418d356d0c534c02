/** A terraced house at dusk, the door open and lit: flat paper shapes in an arch. */
export function HearthScene() {
  return (
    <svg viewBox="0 0 480 560" aria-hidden="true" className="mx-auto w-full max-w-md">
      <defs>
        <clipPath id="arch">
          <path d="M0 560V240a240 240 0 0 1 480 0v320Z" />
        </clipPath>
      </defs>
      <g clipPath="url(#arch)">
        <rect width="480" height="560" fill="#38203a" />
        <circle cx="356" cy="118" r="38" fill="#f6e4b4" />
        <circle cx="340" cy="108" r="34" fill="#38203a" />
        <path d="M0 330q120-70 240-30t240-26v286H0Z" fill="#4a2b49" />
        <path d="M0 372q150-56 300-20t180-18v226H0Z" fill="#5b3553" />
        <path d="M92 560V262l148-96 148 96v298Z" fill="#a34725" />
        <path d="M72 270 240 158l168 112-14 20-154-100L86 290Z" fill="#6d2c1c" />
        <path d="M326 168h34v66l-34-22Z" fill="#8a3a20" />
        <path d="M190 560V402a50 50 0 0 1 100 0v158Z" fill="#5b2a4a" />
        <path d="M200 560V404a40 40 0 0 1 80 0v156Z" fill="#f0b95a" />
        <path d="M200 560V404a40 40 0 0 1 40-40v196Z" fill="#f6d08a" />
        <path d="M122 352h44v58h-44zM314 352h44v58h-44z" fill="#f0b95a" />
        <path d="M142 352h4v58h-4zM334 352h4v58h-4zM122 378h44v4h-44zM314 378h44v4h-44z" fill="#6d2c1c" />
        <path d="M216 292a24 24 0 0 1 48 0v36h-48Z" fill="#f6d08a" />
        <path d="M0 524h480v36H0Z" fill="#2b1a2c" />
        <path d="M170 548h140l16 12H154Z" fill="#f0b95a" opacity=".5" />
        <path d="M52 560c-6-60 6-96 24-120 18 26 28 62 20 120Z" fill="#4f6a52" />
        <path d="M404 560c-4-44 6-74 22-92 16 22 24 52 18 92Z" fill="#3f5743" />
      </g>
    </svg>
  )
}
