/** Allowed link targets: a path of this site, an https address, or a path of the care app, `care-app:/join`. */
export const destinationPattern = /^(\/(?![/\\])\S*|https:\/\/\S+|care-app:\/\S*)$/
