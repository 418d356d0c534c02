/** A lit door in an arch at dusk, 400 wide and 560 high, cut from flat paper: for pictures that are not pages. */
export const litDoor = `
  <clipPath id="arch"><path d="M0 560V200a200 200 0 0 1 400 0v360Z"/></clipPath>
  <g clip-path="url(#arch)">
    <path fill="#5b2a4a" d="M0 0h400v560H0Z"/>
    <circle cx="296" cy="112" r="34" fill="#f3e3b8"/><circle cx="281" cy="103" r="31" fill="#5b2a4a"/>
    <path fill="#6d3a5b" d="M0 300q96-62 200-26t200-22v308H0Z"/>
    <path fill="#4a2140" d="M0 372q110-44 214-14t186-14v216H0Z"/>
    <path fill="#a34725" d="M92 560V300l108-84 108 84v260Z"/>
    <path fill="#6d2c1c" d="M72 314 200 210l128 104-12 16-116-92L84 330Z"/>
    <path fill="#7c3319" d="M144 560V388a56 56 0 0 1 112 0v172Z"/>
    <path fill="#f0b95a" d="M156 560V390a44 44 0 0 1 88 0v170Z"/>
    <path fill="#f6d08a" d="M156 560V390a44 44 0 0 1 44-44v214Z"/>
    <circle cx="226" cy="462" r="6" fill="#7c3319"/>
    <path fill="#2b1a2c" d="M0 526h400v34H0Z"/>
    <path fill="#b98347" d="M156 526h88l44 34H112Z"/>
    <path fill="#4f6a52" d="M32 560c-8-56 4-92 26-116 20 24 30 60 22 116Z"/>
    <path fill="#3f5743" d="M318 560c-4-42 6-70 22-86 18 18 26 48 20 86Z"/>
  </g>`
